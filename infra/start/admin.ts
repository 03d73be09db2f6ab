import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseUrls, databaseEnvironment, givenUrls } from './database-urls.js';
import { ensureRoles } from './embedded-roles.js';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.js';
import { servedDatabase } from './served-database.js';
import { secretOf } from './secret.js';
import { parseStartConfig, type StartConfig } from './start-config.js';
import { textFor } from './startup-error.js';

/**
 * `npm run admin -- …` runs one of the api's commands on the database that `npm start` uses, whether Laurel is running or
 * not.
 */
const SCRIPT = fileURLToPath(new URL('../../services/api/src/operations/cli/main.js', import.meta.url));

let own: EmbeddedPostgres | undefined;
try {
  const config = parseStartConfig(process.env);
  const urls = config.databaseUrl === undefined ? await embeddedUrls(config) : givenUrls(config);
  process.exitCode = await run({
    ...databaseEnvironment(urls, 'migration'),
    EVENT_STORE_URL: config.eventStoreUrl,
    LAUREL_SECRET: await secretOf(config),
  });
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${textFor(error)}\n`);
} finally {
  await own?.stop();
}

async function embeddedUrls({ dataDir }: StartConfig): Promise<DatabaseUrls> {
  return ensureRoles(await embeddedUrl(join(dataDir, 'postgres')), dataDir);
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const running = await servedDatabase(dataDir);
  if (running !== undefined) return running;
  own = await startPostgres({ dataDir });
  return own.url;
}

function run(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', SCRIPT, ...process.argv.slice(2)], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
