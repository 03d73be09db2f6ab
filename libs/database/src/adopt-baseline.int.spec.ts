import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createPool } from '#runtime/pg';
import { createTestDatabase, type TestDatabase } from '#test/setup/database';
import { createDatabase } from './connect.js';
import { migrate, pendingMigrations } from './migrate.js';
import * as baseline from './migrations/0001-baseline.js';
import type { Database } from './schema.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  await baseline.up(createDatabase(pool) as unknown as Kysely<unknown>);
  await pool.query('CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text NOT NULL)');
  await pool.query('CREATE UNLOGGED TABLE directory.sign_in_failures (key text PRIMARY KEY)');
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const recorded = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')).rows.map(
    ({ name }) => name,
  );

async function record(...names: string[]): Promise<void> {
  await pool.query(
    `INSERT INTO kysely_migration SELECT name, '2026-01-01T00:00:00.000Z' FROM unnest($1::text[]) AS name`,
    [names],
  );
}

describe('a database from before the baseline', () => {
  it('that had every migration has the baseline too, and keeps its rows', async () => {
    await record('0001-directory', '0002-readmodel', '0026-unread-students');
    await pool.query(
      `INSERT INTO directory.districts (id, name) VALUES (gen_random_uuid(), 'Birch District')`,
    );
    const later = await migrate(db);
    expect(await recorded()).toEqual(['0001-baseline', ...later]);
    await expect(pendingMigrations(db)).resolves.toEqual([]);
    await expect(migrate(db)).resolves.toEqual([]);
    const { rows } = await pool.query(
      `SELECT to_regclass('directory.sign_in_failures') AS dropped, count(*)::int AS kept
       FROM directory.districts`,
    );
    expect(rows).toEqual([{ dropped: null, kept: 1 }]);
  });

  it('that is missing a migration is refused and left as it is', async () => {
    await record('0001-directory', '0002-readmodel');
    await expect(migrate(db)).rejects.toThrow('cannot be migrated. Start with an empty database.');
    expect(await recorded()).toEqual(['0001-directory', '0002-readmodel']);
  });
});

describe('two processes that migrate at once', () => {
  it('adopt the baseline once', async () => {
    await record('0001-directory', '0026-unread-students');
    await Promise.all([migrate(db), migrate(db)]);
    expect((await recorded())[0]).toBe('0001-baseline');
    await expect(pendingMigrations(db)).resolves.toEqual([]);
  });
});
