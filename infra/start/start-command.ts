import { launch, type Programs } from './launch.js';
import { Interrupted, listenForShutdown } from './shutdown.js';
import { parseStartConfig, requireServable, type StartConfig } from './start-config.js';
import { readSetup } from './setup.js';
import { textFor } from './startup-error.js';
import { welcome } from './welcome.js';

/** What to start; `config` replaces the settings from the environment. */
type Choice = { programs: Programs; config?: StartConfig };

/**
 * Everything that `npm start` and `npm run dev` do after the build: runs until it is interrupted or fails, then ends this
 * process.
 */
export async function startCommand(
  choose: (config: StartConfig, say: (text: string) => void) => Choice | Promise<Choice>,
): Promise<never> {
  const { requested, forced } = listenForShutdown();
  // Running programs have been killed by now; those still starting end when this process does.
  forced.addEventListener('abort', () => setImmediate(() => process.exit(130)));
  try {
    const config = parseStartConfig(process.env);
    requireServable(config);
    say('Starting Laurel…');
    const { programs, config: chosen = config } = await choose(config, say);
    return await launch(chosen, programs, {
      interrupted: requested,
      forced,
      onReady: () => void readSetup(chosen).then((setup) => say(welcome(config, setup))),
      onStopping: () => say('Stopping…'),
      say,
    });
  } catch (error) {
    process.exit(report(error));
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function report(error: unknown): number {
  if (error instanceof Interrupted) return 0;
  process.stderr.write(`${textFor(error)}\n`);
  return 1;
}
