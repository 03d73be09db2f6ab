import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

export type Emmett = { store: PostgresEventStore; pool: pg.Pool; close: () => Promise<void> };

/** Set up as in emmett's own benchmarks: the schema exists already, and the store does not check for it. */
export async function openEmmett(url: string, connections: number): Promise<Emmett> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on('error', () => undefined);
  const store = getPostgreSQLEventStore(url, {
    connectionOptions: { pool },
    schema: { autoMigration: 'None' },
  });
  await store.schema.migrate();
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
  };
  return { store, pool, close };
}
