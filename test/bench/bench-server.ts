import { createDatabase } from '#database/connect';
import { migrate } from '#database/migrate';
import { migrate as migrateLedger } from '#event-store/postgres/migrate';
import { startPostgres } from '#infra/start/embedded-postgres';
import { migrateQueue } from '#jobs/migrate-queue';
import { createPool } from '#runtime/pg';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from './with-client.js';

export type BenchServer = {
  /** A new database with Laurel's schemas. */
  newDatabase(): Promise<string>;
  version: string;
  stop(): Promise<void>;
};

type Version = { server_version: string };

/** A Postgres of our own with the settings of `npm start`: every commit is forced to disk. */
export async function startBenchServer(signal: AbortSignal): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, signal });
  const newDatabase = async (): Promise<string> => {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    await withClient(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`));
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    await migrateAll(url.href);
    return url.href;
  };
  const { rows } = await withClient(postgres.url, (client) => client.query<Version>('SHOW server_version'));
  return {
    newDatabase,
    version: rows[0]?.server_version ?? '',
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function migrateAll(url: string): Promise<void> {
  const pool = createPool({ url, max: 2, onIdleError: () => undefined });
  const db = createDatabase(pool);
  try {
    await migrate(db);
    await migrateLedger(pool);
    await migrateQueue(url);
  } finally {
    await db.destroy();
  }
}
