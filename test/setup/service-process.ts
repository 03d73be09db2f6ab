import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type ServiceProcess = {
  /** The service's log at level warn and above. */
  readonly log: string;
  stop(): Promise<void>;
  child: ChildProcess;
};

export const SECRET = 'not a secret: the one that tests are run with';
const METRICS_TOKEN = 'not a secret either';
/** The token of a scraper of the api's metrics. */
export const AS_SCRAPER = { authorization: `Bearer ${METRICS_TOKEN}` };

/**
 * A built program of `dist/bundles` as a real process, which ends with its parent as in production.
 * @param output file descriptor that it writes to; if absent, what it writes is the log
 */
export function startService(
  entry: string,
  environment: Record<string, string>,
  output: number | 'pipe' = 'pipe',
): ServiceProcess {
  const child = fork(resolve('dist/bundles', entry), {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      // A test's own rebuilds would wait for it.
      VERIFY_AT_NIGHT: '0',
      NODE_OPTIONS: '',
      LAUREL_SECRET: SECRET,
      METRICS_TOKEN,
      // Serving the docs takes a tenth of a start. With an empty setting, they are served as usual.
      API_DOCS: '0',
      ...(environment['NODE_ENV'] !== 'production' && { CHEAP_PASSWORD_HASHES: '1' }),
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => (log += data.toString()));
  }
  return {
    child,
    get log() {
      return log;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
