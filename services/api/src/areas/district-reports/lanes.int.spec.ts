import { createDatabase } from '#database/connect';
import { type Reading } from '#reports/reading';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Lanes, readInLanes } from './lanes.js';

describe('statements of one report', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.drop());

  async function withPool<T>(
    max: number,
    read: (lanes: Lanes, write: (text: string) => Promise<unknown>) => Promise<T>,
  ) {
    const pool = createPool({ url: database.url, max, onIdleError: () => undefined });
    const writer = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    try {
      return await readInLanes({ db: createDatabase(pool), pool }, (lanes) =>
        read(lanes, (text) => writer.query(text)),
      );
    } finally {
      await Promise.all([pool.end(), writer.end()]);
    }
  }

  const districts = async (db: Reading) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid FROM directory.districts`.execute(db)).rows;
  const backend = async (db: Reading) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid;

  it('see the same rows on both connections, whatever is written meanwhile', async () => {
    await withPool(2, async (lanes, write) => {
      const pids = await Promise.all([lanes.read(backend), lanes.read(backend)]);
      expect(new Set(pids).size).toBe(2);
      await write(`INSERT INTO directory.districts (id, name) VALUES (gen_random_uuid(), 'Lakes')`);
      expect(await Promise.all([lanes.read(districts), lanes.read(districts)])).toEqual([[], []]);
    });
  });

  it('take turns on one connection if the pool has no other', async () => {
    const pids = await withPool(1, (lanes) => Promise.all([1, 2, 3].map(() => lanes.read(backend))));
    expect(new Set(pids).size).toBe(1);
  });

  it('go on after one that fails', async () => {
    const settled = await withPool(1, (lanes) =>
      Promise.allSettled([lanes.read(() => Promise.reject(new Error('lost'))), lanes.read(backend)]),
    );
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
