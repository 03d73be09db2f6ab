import { createPool } from '#runtime/pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { createMigratedDatabase, createTestDatabase } from '../setup/database.js';
import { SECRET } from '../setup/service-process.js';

const run = promisify(execFile);
const LONGEST_MS = 180_000;

/** Runs a built program to its end. Rejects unless it exits with 0. */
const program = (entry: string, args: string[], environment: Record<string, string>) =>
  run(process.execPath, [`dist/services/api/src/${entry}`, ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', NODE_OPTIONS: '', LAUREL_SECRET: SECRET, ...environment },
    timeout: LONGEST_MS,
  });

describe('the demo', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, max: 2, onIdleError: () => undefined });
    await program('operations/seed/main.js', [], { DATABASE_URL: database.url, LAUREL_DEMO: '1' });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const numbers = async (sql: string) => (await pool.query<Record<string, number>>(sql)).rows;

  it('has its accounts, including those without a school', async () => {
    const { rows } = await pool.query<{ email: string; role: string }>(
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
    const { rows } = await pool.query<{ type: string }>(
      'SELECT DISTINCT type FROM ledger.events ORDER BY type',
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'PointsAwarded',
      'PointsReversed',
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
    const { rows } = await pool.query<{ state: string }>(`
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
    const { rows } = await pool.query(
      `SELECT 1 FROM directory.audit_log WHERE after::text LIKE '%raffle_seed"%'`,
    );
    expect(rows).toEqual([]);
  });

  it('is created once: a second start changes nothing', async () => {
    const count = () =>
      numbers(
        'SELECT (SELECT count(*) FROM ledger.events) + (SELECT count(*) FROM directory.audit_log) AS count',
      );
    const before = await count();
    await program('operations/seed/main.js', [], { DATABASE_URL: database.url, LAUREL_DEMO: '1' });
    expect(await count()).toEqual(before);
  });
});

describe('the admin command', () => {
  let database: { url: string; drop(): Promise<void> };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const admin = (args: string[], environment = {}) =>
    program('operations/cli/main.js', args, { DATABASE_URL: database.url, ...environment });

  it('migrates an empty database, and does nothing the second time', async () => {
    expect((await admin(['migrate'])).stdout).toBe(
      'Migrated: 0001-baseline, 0002-names-of-users, 0003-open-redemptions, 0001-events, 0001-snapshots\n',
    );
    expect((await admin(['migrate'])).stdout).toBe('Nothing to migrate\n');
  });

  it('creates the first executive administrator in an empty database', async () => {
    const bare = await createTestDatabase();
    try {
      const environment = { DATABASE_URL: bare.url, PUBLIC_URL: 'https://laurel.example/' };
      const { stdout } = await program(
        'operations/cli/main.js',
        ['create-executive', 'a@district.test'],
        environment,
      );
      expect(stdout).toContain('Sign in at https://laurel.example/login\n');
    } finally {
      await bare.drop();
    }
  });

  it('creates an executive administrator once, and prints the generated password', async () => {
    expect((await admin(['create-executive', 'Ex@District.test'])).stdout).toMatch(
      /with the password [\w-]{16}\nSign in at http:\/\/localhost:3000\/login\n$/,
    );
    await expect(admin(['create-executive', 'ex@district.test'])).rejects.toMatchObject({
      code: 1,
      stderr: 'There is an account with the email ex@district.test already\n',
    });
  });

  it('takes a password from the environment, and does not print it', async () => {
    const { stdout } = await admin(['create-executive', 'b@district.test'], {
      LAUREL_PASSWORD: 'quite a secret',
    });
    expect(stdout).toBe('Created b@district.test\nSign in at http://localhost:3000/login\n');
  });

  it.each([
    [['create-executive', 'nobody'], {}, 'Please enter a valid email address\n'],
    [
      ['create-executive', 'c@district.test'],
      { LAUREL_PASSWORD: 'short' },
      'Password must be at least 8 characters long.\n',
    ],
    [
      ['create-executive', 'd@district.test'],
      { LAUREL_PASSWORD: 'laurel-demo' },
      'This is the demo’s password, which everybody knows.\n',
    ],
    [[], {}, expect.stringContaining('Usage:')],
  ])('says what is wrong with %p', async (args, environment, stderr) => {
    await expect(admin(args, environment)).rejects.toMatchObject({ code: 1, stderr });
  });
});
