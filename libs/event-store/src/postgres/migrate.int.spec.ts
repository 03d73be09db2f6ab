import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/setup/database';
import { NO_STREAM } from '../event-store.js';
import { all, events } from '../testing/events.js';
import { migrate, pendingMigrations } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

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
const recorded = () => names('SELECT name FROM ledger.migrations ORDER BY name');
const record = (...steps: string[]) =>
  pool.query(
    `WITH gone AS (DELETE FROM ledger.migrations)
     INSERT INTO ledger.migrations (name) SELECT unnest($1::text[])`,
    [steps],
  );

describe('the schema of the ledger', () => {
  it('has events and snapshots, however often it is migrated', async () => {
    await expect(migrate(pool)).resolves.toEqual(['0001-events', '0002-identity', '0001-snapshots']);
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
    await expect(pending()).resolves.toEqual(['0001-events', '0002-identity', '0001-snapshots']);
    await migrate(pool);
    await expect(pending()).resolves.toEqual([]);
  });

  it('are those of the parts that the database is to hold', async () => {
    await migrate(pool, ['snapshots']);
    await expect(pending()).resolves.toEqual(['0001-events', '0002-identity']);
    await expect(pendingMigrations(pool, ['snapshots'])).resolves.toEqual([]);
  });
});

describe('a ledger from before the baseline', () => {
  const STEPS = ['001 epochs', '002 events', '011 delete events for good', '012 append looks each event up'];

  it('that had every step has the baseline too, and keeps its events and snapshots', async () => {
    await migrate(pool);
    const written = events(3);
    const store = new PostgresEventStore({ databaseUrl: database.url });
    await store.append('ledger-maple', NO_STREAM, written);
    await pool.query(
      `INSERT INTO ledger.snapshots (stream, revision, state_version, state) VALUES ('ledger-maple', 2, 1, '')`,
    );
    await pool.query('DROP TABLE ledger.identity');
    await record(...STEPS);
    await expect(pendingMigrations(pool, ['events'])).resolves.toEqual(['0001-events', '0002-identity']);
    await expect(migrate(pool)).resolves.toEqual(['0002-identity', '0001-snapshots']);
    expect(await recorded()).toEqual(['0001-events', '0001-snapshots', '0002-identity']);
    expect(await all(store.read('ledger-maple', 0))).toHaveLength(3);
    expect(await names('SELECT stream AS name FROM ledger.snapshots')).toEqual(['ledger-maple']);
    await store.close();
  });

  it('that is missing a step is refused and left as it is', async () => {
    await migrate(pool);
    await record(...STEPS.slice(0, 3));
    await expect(migrate(pool)).rejects.toThrow('cannot be migrated. Start with an empty database.');
    expect(await recorded()).toEqual(STEPS.slice(0, 3));
  });
});
