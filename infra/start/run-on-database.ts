import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseEnvironment, givenUrls, type Role } from './database-urls.js';
import { ensureRoles } from './embedded-roles.js';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.js';
import { servedDatabase } from './served-database.js';
import { secretOf } from './secret.js';
import { parseStartConfig } from './start-config.js';
import { textFor } from './startup-error.js';

const DIST = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command of a service on the database that `npm start` uses, whether Laurel is running or not, with the
 * arguments of this process; sets the exit code.
 * @param script relative to `dist`
 */
export async function runOnDatabase(script: string, role: Role): Promise<void> {
  let own: EmbeddedPostgres | undefined;
  try {
    const config = parseStartConfig(process.env);
    let urls = givenUrls(config);
    if (config.databaseUrl === undefined) {
      const dataDir = join(config.dataDir, 'postgres');
      const running = await servedDatabase(dataDir);
      if (running === undefined) own = await startPostgres({ dataDir });
      urls = await ensureRoles(running ?? own?.url ?? '', config.dataDir);
    }
    process.exitCode = await run(join(DIST, script), {
      ...databaseEnvironment(urls, role),
      EVENT_STORE_URL: config.eventStoreUrl,
      LAUREL_SECRET: await secretOf(config),
    });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${textFor(error)}\n`);
  } finally {
    await own?.stop();
  }
}

function run(script: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...process.argv.slice(2)], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // A terminal interrupts both; the database has to be there until the command has ended.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
