import { startPostgres } from '../embedded-postgres.js';

/** Starts the Postgres of a folder, stops it, and says how it went in one line. */
const [, , dataDir = ''] = process.argv;
try {
  const server = await startPostgres({ dataDir, durable: false });
  await server.stop();
  process.stdout.write('ok\n');
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
