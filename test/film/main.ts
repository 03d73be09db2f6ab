import { runStep } from '#infra/start/checks/run-step';
import { provideBrowser, provideFfmpeg } from '#infra/start/checks/tools';
import { Interrupted, listenForShutdown } from '#infra/start/shutdown';
import { resolve } from 'node:path';

const PLAYWRIGHT = resolve('node_modules/@playwright/test/cli.js');

/** Records the films of the demo into `web/public/videos`: all, or those that are named. Resolves to whether all succeeded. */
async function film(names: readonly string[], signal: AbortSignal): Promise<boolean> {
  const missing = (await provideBrowser(signal)) ?? (await provideFfmpeg(signal));
  if (missing !== undefined) throw new Error(missing);
  const chosen = names.length === 0 ? [] : ['-g', `(${names.join('|')})$`];
  const args = [PLAYWRIGHT, 'test', '--config=playwright.film.config.ts', ...chosen];
  return runStep({ title: 'Film', args }, signal);
}

const { requested, forced } = listenForShutdown();
forced.addEventListener('abort', () => process.exit(130));
try {
  process.exitCode = (await film(process.argv.slice(2), requested)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Interrupted ? 'Interrupted.' : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
