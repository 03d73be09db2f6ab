import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/setup/database';
import { migrate, pendingMigrations } from './migrate.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // A connection that was given up may still be closing when its database is dropped.
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

async function names(sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

describe('the schema of the ledger', () => {
  it('has events and snapshots, however often it is migrated', async () => {
    await expect(migrate(pool)).resolves.toEqual(['0001-events', '0001-snapshots']);
    await expect(migrate(pool)).resolves.toEqual([]);
  });

  it('has only snapshots where another store keeps the events', async () => {
    await expect(migrate(pool, ['snapshots'])).resolves.toEqual(['0001-snapshots']);
    expect(
      await names(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'ledger' ORDER BY name`),
    ).toEqual(['migrations', 'snapshot_versions', 'snapshots']);
  });
});

describe('the migrations that have not run', () => {
  const pending = () => pendingMigrations(pool, ['events', 'snapshots']);

  it('are all of them in an empty database, and none in a migrated one', async () => {
    await expect(pending()).resolves.toEqual(['0001-events', '0001-snapshots']);
    await migrate(pool);
    await expect(pending()).resolves.toEqual([]);
  });

  it('are those of the parts that the database is to hold', async () => {
    await migrate(pool, ['snapshots']);
    await expect(pending()).resolves.toEqual(['0001-events']);
    await expect(pendingMigrations(pool, ['snapshots'])).resolves.toEqual([]);
  });
});
