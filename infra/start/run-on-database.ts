import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseEnvironment, givenUrls, type Role } from './database-urls.js';
import { ensureRoles } from './embedded-roles.js';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.js';
import { servedDatabase } from './served-database.js';
import { secretOf } from './secret.js';
import { parseStartConfig, type StartConfig } from './start-config.js';
import { textFor } from './startup-error.js';

const DIST = fileURLToPath(new URL('../..', import.meta.url));

/** A command of a service. */
export type DatabaseCommand = {
  /** Relative to `dist`. */ script: string;
  role: Role;
  args: readonly string[];
};

/**
 * Runs commands on the database that `npm start` uses, whether Laurel is running or not, until one fails; sets the exit
 * code.
 * @param prepare runs first, and may refuse
 */
export async function runOnDatabase(
  commands: readonly DatabaseCommand[],
  prepare: (config: StartConfig) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let own: EmbeddedPostgres | undefined;
  try {
    const config = parseStartConfig(process.env);
    await prepare(config);
    // Before a first database is made: one without its secret is refused.
    const secret = await secretOf(config);
    let urls = givenUrls(config);
    if (config.databaseUrl === undefined) {
      const dataDir = join(config.dataDir, 'postgres');
      const running = await servedDatabase(dataDir);
      if (running === undefined) own = await startPostgres({ dataDir });
      urls = await ensureRoles(running ?? own?.url ?? '', config.dataDir);
    }
    for (const { script, role, args } of commands) {
      const env = { ...databaseEnvironment(urls, role), EVENT_STORE_URL: config.eventStoreUrl };
      process.exitCode = await run([join(DIST, script), ...args], { ...env, LAUREL_SECRET: secret });
      if (process.exitCode !== 0) return;
    }
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${textFor(error)}\n`);
  } finally {
    await own?.stop();
  }
}

async function run(command: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', ...command], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // A terminal interrupts both; the database has to be there until the command has ended.
  const ignore = () => undefined;
  const passOn = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore).on('SIGTERM', passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    process.off('SIGINT', ignore).off('SIGTERM', passOn);
  }
}
