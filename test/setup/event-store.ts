import pg from 'pg';
import { migrate } from '#event-store/postgres/migrate';
import {
  PostgresEventStore,
  type PostgresEventStoreOptions,
} from '#event-store/postgres/postgres-event-store';
import { createTestDatabase } from './database.js';

export type TestEventStore = {
  store: PostgresEventStore;
  /** A second event store on the same database. */
  openAnother(): PostgresEventStore;
  /** Direct access to the database. */
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
};

/** A migrated event store in its own database. */
export async function openTestEventStore(
  options: Partial<PostgresEventStoreOptions> = {},
): Promise<TestEventStore> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  await migrate(pool);
  const openAnother = () => new PostgresEventStore({ databaseUrl: database.url, ...options });
  const store = openAnother();
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
    await database.drop();
  };
  return { store, openAnother, pool, url: database.url, close };
}
