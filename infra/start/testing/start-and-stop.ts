import { startPostgres } from '#infra/start/embedded-postgres';

/** Starts the Postgres of a folder, stops it, and prints one line: `ok` or what went wrong. */
const [, , dataDir = ''] = process.argv;
try {
  const server = await startPostgres({ dataDir, durable: false });
  await server.stop();
  process.stdout.write('ok\n');
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
