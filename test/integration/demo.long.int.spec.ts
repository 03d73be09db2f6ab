import { routes } from '#contracts/routes';
import { Proxy } from '#event-store/testing/proxy';
import { getSetup } from '#contracts/accounts/setup';
import { createPool } from '#runtime/pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { createMigratedDatabase, copyTestDatabase, type TestDatabase } from '../setup/database.js';
import { runProgram } from '../setup/program.js';
import { addUser } from '../setup/school.js';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'http://laurel.example' };
const EXECUTIVE = { email: 'exec@laurel.test', password: 'laurel-demo' };

let demo: TestDatabase;
let running: ApiProcess[];
let copies: TestDatabase[];

const seed = (url: string, environment: Record<string, string>, signal?: AbortSignal) =>
  runProgram('api/src/operations/seed/main.js', [], { DATABASE_URL: url, ...environment }, signal);

/** Kills the seed as soon as it has created a school. */
async function seedInterrupted(url: string): Promise<void> {
  const killing = new AbortController();
  const seeding = seed(url, { LAUREL_DEMO: '1' }, killing.signal);
  seeding.catch(() => undefined);
  while ((await query(url, 'SELECT FROM directory.schools')).length === 0) await sleep(20);
  killing.abort();
  await expect(seeding).rejects.toThrow('aborted');
}

async function api(url: string, environment: Record<string, string> = {}): Promise<ApiClient> {
  const started = await startApi({ DATABASE_URL: url, ...environment });
  running.push(started);
  return started.client();
}

const signIn = async (client: ApiClient, body = EXECUTIVE) =>
  (await client.call(routes.login, { body })).status;
const signInStudent = async (client: ApiClient) =>
  (await client.call(routes.studentLogin, { body: { loginCode: 'maple2' } })).status;
const setup = async (client: ApiClient) => (await client.call(getSetup)).body;

/** On a separate connection, because a database in use cannot be copied. */
async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = createPool({ url, max: 1, onIdleError: () => undefined });
  try {
    return (await pool.query<Row>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

/** Fills what is missing, and gets no answer for longer than a person would wait, as on a busy machine. */
async function seedAnsweredLate(url: string): Promise<void> {
  const proxy = await Proxy.before(url);
  const events = async () => (await query(url, 'SELECT FROM ledger.events')).length;
  const before = await events();
  const seeding = seed(proxy.url(url), { LAUREL_DEMO: 'unless-used' });
  seeding.catch(() => undefined);
  while ((await events()) === before) await sleep(20);
  proxy.fallSilent();
  await sleep(5_000);
  proxy.speakAgain();
  await seeding;
  await proxy.close();
}

/** A demo that was requested and interrupted, and continued by a start that fills only what nobody uses. */
beforeAll(async () => {
  demo = await createMigratedDatabase();
  running = [];
  copies = [];
  await seedInterrupted(demo.url);
  await seedAnsweredLate(demo.url);
});
afterEach(async () => {
  for (const started of running.splice(0)) await started.stop();
});
afterAll(async () => {
  for (const copy of copies) await copy.drop();
  await demo.drop();
});

describe('the demo', () => {
  const ask = <Row extends pg.QueryResultRow>(sql: string) => query<Row>(demo.url, sql);
  const numbers = (sql: string) => ask<Record<string, number>>(sql);

  it('has its accounts, including those without a school', async () => {
    const rows = await ask<{ email: string; role: string }>(
      `SELECT email, role FROM directory.users WHERE password_hash IS NOT NULL ORDER BY email`,
    );
    expect(rows.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@cedar.test school_admin',
      'admin@maple.test school_admin',
      'exec@laurel.test executive_admin',
      'staff@maple.test staff',
      'teacher@cedar.test teacher',
      'teacher@maple.test teacher',
    ]);
  });

  it('has a history of everything, written by commands, with ids only, in order of time', async () => {
    const rows = await ask<{ type: string }>('SELECT DISTINCT type FROM ledger.events ORDER BY type');
    expect(rows.map(({ type }) => type)).toEqual([
      'PointsAwarded',
      'PointsReversed',
      'PrizesFulfilled',
      'RaffleEntered',
      'RedemptionFulfilled',
      'RedemptionRefunded',
      'RewardRedeemed',
      'WinnersDrawn',
    ]);
    const outOfOrder = await numbers(`
      SELECT count(*) AS count FROM (
        SELECT metadata->>'occurredAt' AS at,
               lag(metadata->>'occurredAt') OVER (PARTITION BY stream ORDER BY revision) AS before
        FROM ledger.events) e
      WHERE at < before`);
    expect(outOfOrder).toEqual([{ count: 0 }]);
    const names = await numbers(`
      SELECT count(*) AS count FROM ledger.events e JOIN directory.students s ON e.data::text LIKE '%' || s.name || '%'`);
    expect(names).toEqual([{ count: 0 }]);
  });

  it('has rewards and raffles in every state', async () => {
    const rows = await ask<{ state: string }>(`
      WITH taken AS (
        SELECT data->>'rewardId' AS reward_id,
               count(*) FILTER (WHERE type = 'RewardRedeemed') - count(*) FILTER (WHERE type = 'RedemptionRefunded')
                 AS redeemed,
               count(*) FILTER (WHERE type = 'RaffleEntered') AS entries,
               bool_or(type = 'WinnersDrawn') AS drawn
        FROM ledger.events GROUP BY 1)
      SELECT DISTINCT CASE
        WHEN r.type = 'raffle' AND drawn THEN 'drawn raffle'
        WHEN r.type = 'raffle' AND entries > 0 AND r.raffle_end_date < now() THEN 'closed raffle'
        WHEN r.type = 'raffle' AND entries > 0 AND r.raffle_end_date > now() THEN 'open raffle'
        WHEN NOT r.is_active AND redeemed > 0 THEN 'archived'
        WHEN r.class_id IS NOT NULL THEN 'of a class'
        WHEN r.quantity IS NULL THEN 'unlimited'
        WHEN redeemed = r.quantity THEN 'full'
        WHEN redeemed < r.quantity THEN 'some left'
        ELSE 'another state' END AS state
      FROM directory.rewards r LEFT JOIN taken ON taken.reward_id = r.id::text
      JOIN directory.schools s ON s.id = r.school_id WHERE s.name LIKE 'Maple%'
      ORDER BY state`);
    expect(rows.map(({ state }) => state)).toEqual([
      'archived',
      'closed raffle',
      'drawn raffle',
      'full',
      'of a class',
      'open raffle',
      'some left',
      'unlimited',
    ]);
  });

  it('records each thing that was created in the audit log', async () => {
    const unrecorded = await numbers(`
      SELECT count(*) AS count FROM (
        SELECT id FROM directory.students UNION ALL SELECT id FROM directory.classes UNION ALL
        SELECT id FROM directory.point_categories UNION ALL SELECT id FROM directory.rewards UNION ALL
        SELECT id FROM directory.schools UNION ALL SELECT id FROM directory.users) made
      WHERE NOT EXISTS (SELECT 1 FROM directory.audit_log a WHERE a.entity_id = made.id AND a.action = 'create')`);
    expect(unrecorded).toEqual([{ count: 0 }]);
    const rows = await ask(`SELECT 1 FROM directory.audit_log WHERE after::text LIKE '%raffle_seed"%'`);
    expect(rows).toEqual([]);
  });

  it('is created once: a second start changes nothing', async () => {
    const count = () =>
      numbers(
        'SELECT (SELECT count(*) FROM ledger.events) + (SELECT count(*) FROM directory.audit_log) AS count',
      );
    const before = await count();
    await seed(demo.url, { LAUREL_DEMO: '1' });
    expect(await count()).toEqual(before);
  });
});

describe('the demo’s public credentials', () => {
  it('open the demo itself, even if filling it was interrupted once', async () => {
    const client = await api(demo.url);
    expect(await setup(client)).toMatchObject({ state: 'demo' });
    expect(await signIn(client)).toBe(200);
    expect(await signInStudent(client)).toBe(200);
  });

  it('open nothing in production, which asks for an executive instead', async () => {
    const client = await api(demo.url, PRODUCTION);
    expect(await setup(client)).toMatchObject({ state: 'needs-executive' });
    expect(await signIn(client)).toBe(401);
    expect(await signInStudent(client)).toBe(401);
  });

  it('open nothing in a copy of the demo, where its sessions have ended too', async () => {
    const client = await api(demo.url);
    expect(await signIn(client)).toBe(200);
    for (const started of running.splice(0)) await started.stop();
    const copy = await copyTestDatabase(new URL(demo.url).pathname.slice(1));
    copies.push(copy);
    const sessions = 'SELECT count(*) AS count FROM directory.sessions';
    expect(await query(copy.url, sessions)).not.toEqual([{ count: 0 }]);

    const elsewhere = await api(copy.url);
    expect(await signIn(elsewhere)).toBe(401);
    expect(await signInStudent(elsewhere)).toBe(401);
    expect(await query(copy.url, sessions)).toEqual([{ count: 0 }]);
  });

  it('are no password for anybody else', async () => {
    const database = await createMigratedDatabase();
    copies.push(database);
    const pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    const user = await addUser(pool, 'executive_admin', null);
    const passwordHash = await hash(EXECUTIVE.password);
    await pool.query('UPDATE directory.users SET password_hash = $1', [passwordHash]);
    await pool.end();
    const client = await api(database.url);
    expect(await signIn(client, { email: user.email, password: EXECUTIVE.password })).toBe(401);
  });
});

describe('filling the demo', () => {
  it.each([
    [{}, 'LAUREL_DEMO: must be 1 for the demo to be filled into this database\n'],
    [
      { LAUREL_DEMO: '1', NODE_ENV: 'production' },
      'LAUREL_DEMO: the demo has public accounts and is never filled with NODE_ENV=production\n',
    ],
    [
      { LAUREL_DEMO: 'unless-used', NODE_ENV: 'production' },
      'LAUREL_DEMO: the demo has public accounts and is never filled with NODE_ENV=production\n',
    ],
  ])('is refused in one line with %j', async (environment, stderr) => {
    await expect(seed(demo.url, environment)).rejects.toMatchObject({ code: 1, stderr });
  });

  it('leaves a database in use alone', async () => {
    const database = await createMigratedDatabase();
    copies.push(database);
    const pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    await addUser(pool, 'executive_admin', null);
    await pool.end();
    await seed(database.url, { LAUREL_DEMO: 'unless-used' });
    expect(await query(database.url, 'SELECT (SELECT count(*) FROM directory.schools) AS schools')).toEqual([
      { schools: 0 },
    ]);
    expect(await setup(await api(database.url))).toMatchObject({ state: 'ready' });
  });
});

describe('a product that nobody can sign in to', () => {
  it('reports only that, until an executive is created', async () => {
    const database = await createMigratedDatabase();
    copies.push(database);
    const client = await api(database.url, PRODUCTION);
    expect(await setup(client)).toMatchObject({ state: 'needs-executive' });
    const pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    await addUser(pool, 'executive_admin', null);
    await pool.end();
    expect(await setup(client)).toMatchObject({ state: 'ready' });
  });

  it('does not start in production without its public address', async () => {
    await expect(startApi({ DATABASE_URL: demo.url, NODE_ENV: 'production' })).rejects.toThrow(
      'The api did not start: PUBLIC_URL: is needed in production, the address at which people reach Laurel, such as https://laurel.example\n',
    );
  });
});
