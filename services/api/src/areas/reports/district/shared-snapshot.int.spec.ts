import { createDatabase } from '#database/connect';
import { type Reading } from '#reports/reading';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type SharedSnapshot, SnapshotReader } from './shared-snapshot.js';

describe('statements of one report', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.drop());

  async function withPool<T>(
    max: number,
    read: (snapshot: SharedSnapshot, write: (text: string) => Promise<unknown>) => Promise<T>,
  ) {
    const pool = createPool({ url: database.url, max, onIdleError: () => undefined });
    const writer = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    try {
      return await new SnapshotReader(createDatabase(pool), pool).read((snapshot) =>
        read(snapshot, (text) => writer.query(text)),
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
    await withPool(2, async (snapshot, write) => {
      const pids = await Promise.all([snapshot.read(backend), snapshot.read(backend)]);
      expect(new Set(pids).size).toBe(2);
      await write(`INSERT INTO directory.districts (id, name) VALUES (gen_random_uuid(), 'Lakes')`);
      expect(await Promise.all([snapshot.read(districts), snapshot.read(districts)])).toEqual([[], []]);
    });
  });

  it('take turns on one connection if the pool has no other', async () => {
    const pids = await withPool(1, (snapshot) => Promise.all([1, 2, 3].map(() => snapshot.read(backend))));
    expect(new Set(pids).size).toBe(1);
  });

  it('all fail if one of them fails, and end before the transaction does', async () => {
    const asked: string[] = [];
    const failing = withPool(1, (snapshot) =>
      Promise.all([
        snapshot.read(() => Promise.reject(new Error('lost'))),
        snapshot.read(() => Promise.resolve(asked.push('too late'))),
      ]),
    );
    await expect(failing).rejects.toThrow('lost');
    expect(asked).toEqual([]);
  });

  it('of several reports at once are read, though none of them waits for a second connection', async () => {
    const pool = createPool({ url: database.url, max: 4, onIdleError: () => undefined });
    const reader = new SnapshotReader(createDatabase(pool), pool);
    try {
      const reports = Array.from({ length: 12 }, () =>
        reader.read((snapshot) => Promise.all([snapshot.read(backend), snapshot.read(backend)])),
      );
      expect(await Promise.all(reports)).toHaveLength(12);
    } finally {
      await pool.end();
    }
  });
});
