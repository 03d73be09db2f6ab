import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { Proxy } from '#event-store/testing/proxy';
import { createTestDatabase, type TestDatabase } from '#test/setup/database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { createClient, createPool, inPipeline, inTransaction } from './pg.js';

const TIMEOUT_MS = 1_000;

describe('A connection that got no answer in time', () => {
  let database: TestDatabase;
  let proxy: Proxy;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await Proxy.before(database.url);
    const url = proxy.url(database.url);
    pool = createPool({ url, max: 1, queryTimeoutMs: TIMEOUT_MS, onIdleError: () => undefined });
    db = createDatabase(pool);
    await ask();
    proxy.fallSilent();
  });
  afterEach(async () => {
    await proxy.close();
    await db.destroy();
    await database.drop();
  });

  const ask = () => sql`SELECT 1`.execute(db);

  it('does not return to the pool', async () => {
    await expect(ask()).rejects.toThrow();
    proxy.speakAgain();
    await ask();
  });

  it('does not return to the pool if its borrower releases it either', async () => {
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    proxy.speakAgain();
    await ask();
  });

  it('is not waited for again at the end of its transaction', async () => {
    const began = Date.now();
    proxy.speakAgain();
    const failing = db.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      proxy.fallSilent();
      await sql`SELECT 1`.execute(tx);
    });
    await expect(failing).rejects.toThrow();
    expect(Date.now() - began).toBeLessThan(2 * TIMEOUT_MS);
    proxy.speakAgain();
    await ask();
  });

  it('ends on its own outside a pool', async () => {
    const client = createClient(database.url, 100);
    client.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await client.connect();
    await client.query('SET statement_timeout = 0');
    await expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow();
    await ended;
  });
});

describe('A pipeline', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeEach(async () => {
    database = await createTestDatabase();
    client = createClient(database.url);
    await client.connect();
    await client.query('CREATE TABLE kept (n integer PRIMARY KEY)');
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const insert = (n: number) => client.query('INSERT INTO kept VALUES ($1)', [n]);
  const insertAll = (numbers: readonly number[]) =>
    inPipeline(client, () => inTransaction(client, () => Promise.all(numbers.map(insert))));
  const kept = async () => (await client.query<{ n: number }>('SELECT n FROM kept')).rows.map(({ n }) => n);

  it('has a transaction do all of it or nothing, and fails with the first error', async () => {
    await insertAll([1, 2]);
    await expect(insertAll([3, 2, 4])).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([1, 2]);
    await insertAll([5]);
    expect(await kept()).toEqual([1, 2, 5]);
  });
});
