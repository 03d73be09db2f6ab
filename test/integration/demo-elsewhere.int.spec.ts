import { routes } from '#contracts/routes';
import { getSetup } from '#contracts/setup';
import { createPool } from '#runtime/pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { createMigratedDatabase, copyTestDatabase, type TestDatabase } from '../setup/database.js';
import { addUser } from '../setup/school.js';
import { SECRET } from '../setup/service-process.js';

const run = promisify(execFile);
const LONGEST_MS = 180_000;
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'http://laurel.example' };
const EXECUTIVE = { email: 'exec@laurel.test', password: 'laurel-demo' };

let demo: TestDatabase;
let running: ApiProcess[];
let copies: TestDatabase[];

const seed = (url: string, environment: Record<string, string>, signal?: AbortSignal) =>
  run(process.execPath, ['dist/services/api/src/operations/seed/main.js'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      LAUREL_SECRET: SECRET,
      DATABASE_URL: url,
      ...environment,
    },
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    signal,
  });

/** Kills the seed as soon as it has created a school. */
async function seedInterrupted(url: string): Promise<void> {
  const killing = new AbortController();
  const seeding = seed(url, { LAUREL_DEMO: 'unless-used' }, killing.signal);
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

async function query(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const pool = createPool({ url, max: 1, onIdleError: () => undefined });
  try {
    return (await pool.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  demo = await createMigratedDatabase();
  running = [];
  copies = [];
  await seedInterrupted(demo.url);
  await seed(demo.url, { LAUREL_DEMO: 'unless-used' });
});
afterEach(async () => {
  for (const started of running.splice(0)) await started.stop();
});
afterAll(async () => {
  for (const copy of copies) await copy.drop();
  await demo.drop();
});

describe('the demo’s public credentials', () => {
  it('open the demo itself, even if filling it was interrupted once', async () => {
    const client = await api(demo.url);
    expect(await setup(client)).toEqual({ state: 'demo' });
    expect(await signIn(client)).toBe(200);
    expect(await signInStudent(client)).toBe(200);
  });

  it('open nothing in production, which asks for an executive instead', async () => {
    const client = await api(demo.url, PRODUCTION);
    expect(await setup(client)).toEqual({ state: 'needs-executive' });
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
    expect(await setup(await api(database.url))).toEqual({ state: 'ready' });
  });
});

describe('a product that nobody can sign in to', () => {
  it('says only that until an executive is created', async () => {
    const database = await createMigratedDatabase();
    copies.push(database);
    const client = await api(database.url, PRODUCTION);
    expect(await setup(client)).toEqual({ state: 'needs-executive' });
    const pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    await addUser(pool, 'executive_admin', null);
    await pool.end();
    expect(await setup(client)).toEqual({ state: 'ready' });
  });

  it('does not start in production without its public address', async () => {
    await expect(startApi({ DATABASE_URL: demo.url, NODE_ENV: 'production' })).rejects.toThrow(
      'The api did not start: PUBLIC_URL: is needed in production, the address at which people reach Laurel, such as https://laurel.example\n',
    );
  });
});
