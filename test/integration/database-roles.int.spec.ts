import { routes } from '#contracts/routes';
import { createDatabase } from '#database/connect';
import { recordJob } from '#jobs/record-job';
import { sendMail } from '#jobs/registry';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { serverUrl } from '../setup/database.js';
import { addUser, signIn } from '../setup/school.js';
import { SECRET, startService, type ServiceProcess } from '../setup/service-process.js';

const run = promisify(execFile);
const LONGEST_MS = 180_000;
const ROLES = ['owner', 'api', 'projector'] as const;
type RoleName = (typeof ROLES)[number];

const prefix = `laurel_test_${randomBytes(4).toString('hex')}`;
let urls: Record<RoleName, string>;
let world: ApiWorld;
let projector: ServiceProcess;
let worker: ServiceProcess;
let teacher: ApiClient;

/** Runs one statement on a separate connection. */
async function ask(url: string, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
}

/** The documentation's SQL with other names, because roles belong to the whole server. */
async function documentedSql(): Promise<string[]> {
  const page = await readFile('docs/operations/database.md', 'utf8');
  const [, block = ''] = /## Database roles[^]*?```sql\n([^]*?)```/.exec(page) ?? [];
  const sql = block
    .replaceAll(/laurel_(owner|api|projector)/g, `${prefix}_$1`)
    .replace('DATABASE laurel ', `DATABASE ${prefix} `)
    .replaceAll(/^--.*\n/gm, '');
  return sql.split(';').filter((statement) => statement.trim() !== '');
}

function urlFor(role: RoleName): string {
  const url = new URL(serverUrl());
  [url.pathname, url.username, url.password] = [`/${prefix}`, `${prefix}_${role}`, `${role}-password`];
  return url.href;
}

const program = (entry: string, args: string[], environment: Record<string, string>) =>
  run(process.execPath, [`dist/bundles/${entry}`, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', LAUREL_SECRET: SECRET, ...environment },
    timeout: LONGEST_MS,
  });
const migrate = () =>
  program('api/src/operations/cli/main.js', ['migrate'], {
    DATABASE_URL: urls.api,
    MIGRATION_DATABASE_URL: urls.owner,
    PROJECTOR_DATABASE_URL: urls.projector,
  });
const rebuild = (...args: string[]) =>
  program('projector/src/replay/main.js', ['rebuild', ...args], { DATABASE_URL: urls.projector });

const count = async (sql: string) => Number((await ask(urls.owner, sql)).rows[0]?.['count']);

beforeAll(async () => {
  for (const statement of await documentedSql()) await ask(serverUrl(), statement);
  urls = { owner: urlFor('owner'), api: urlFor('api'), projector: urlFor('projector') };
  await migrate();
  world = await ApiWorld.startOwn({ DATABASE_URL: urls.api });
  projector = startService('projector/src/main.js', { DATABASE_URL: urls.projector });
  worker = startService('worker/src/main.js', { DATABASE_URL: urls.api });
  teacher = await world.signIn('teacher');
});
afterAll(async () => {
  await projector.stop();
  await worker.stop();
  await world.stop();
  await ask(serverUrl(), `DROP DATABASE ${prefix} WITH (FORCE)`);
  for (const role of ROLES) await ask(serverUrl(), `DROP ROLE ${prefix}_${role}`);
});

describe('the product in roles of their own', () => {
  it('migrates again without changes', async () => {
    expect((await migrate()).stdout).toBe('Nothing to migrate\n');
  });

  it('is backed up and restored in the role that owns the tables', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'laurel-roles-'));
    const file = join(folder, 'backup.zip');
    const inCopy = (url: string) => {
      const copy = new URL(url);
      copy.pathname += '_copy';
      return copy.href;
    };
    await ask(serverUrl(), `CREATE DATABASE ${prefix}_copy OWNER ${prefix}_owner`);
    try {
      const run = (command: string, addressOf: (url: string) => string) =>
        program('api/src/operations/cli/main.js', [command, file], {
          DATABASE_URL: addressOf(urls.api),
          MIGRATION_DATABASE_URL: addressOf(urls.owner),
          PROJECTOR_DATABASE_URL: addressOf(urls.projector),
          DATA_DIR: folder,
        });
      await run('backup', (url) => url);
      await run('restore', inCopy);
      const verified = await program('projector/src/replay/main.js', ['verify'], {
        DATABASE_URL: inCopy(urls.projector),
      });
      expect(verified.stdout).toContain('Verified');
    } finally {
      await ask(serverUrl(), `DROP DATABASE ${prefix}_copy WITH (FORCE)`);
      await rm(folder, { recursive: true });
    }
  });

  it('awards, redeems and shows both', async () => {
    const admin = await world.signIn('school_admin');
    const { categoryId, studentIds } = world.school;
    const [studentId] = studentIds;
    const body = { categoryId, studentId, amount: 20, note: 'Helped to tidy up' };
    expect((await admin.call(routes.awardPoints, { body })).status).toBe(201);
    const made = await admin.call(routes.createReward, {
      body: { name: 'Pencil', type: 'standard', pointCost: 5, classId: null, quantity: 3 },
    });
    expect(made.status).toBe(201);
    const { id: rewardId } = made.body as { id: string };
    expect((await admin.call(routes.redeemReward, { body: { studentId, rewardId } })).status).toBe(201);
    await until(async () => (await count('SELECT count(*) FROM readmodel.redemptions')) === 1);
    const shown = await teacher.call(routes.listPointTransactions, { query: { studentId } });
    expect(shown.text).toContain('Helped to tidy up');
  });

  it('counts failed sign-ins', async () => {
    const body = { email: world.school.users.staff.email, password: 'not the password' };
    expect((await world.api.client().call(routes.login, { body })).status).toBe(401);
    expect(await count('SELECT count(*) FROM directory.sign_in_budgets')).toBeGreaterThan(0);
  });

  it('does jobs', async () => {
    const db = createDatabase(createPool({ url: urls.api, onIdleError: () => undefined }));
    const payload = { mailId: randomUUID() };
    const jobId = await db.transaction().execute((tx) => recordJob(tx, sendMail, payload));
    await db.destroy();
    const isDone = `SELECT count(*) FROM directory.jobs WHERE id = '${jobId}' AND state = 'done'`;
    await until(async () => (await count(isDone)) === 1);
  });

  it('rebuilds all schools and one school while it runs', async () => {
    await rebuild();
    await rebuild('--school', world.school.id);
    const before = await count('SELECT count(*) FROM readmodel.ledger_entries');
    const { categoryId, studentIds } = world.school;
    const body = { categoryId, studentId: studentIds[1] };
    expect((await teacher.call(routes.awardPoints, { body })).status).toBe(201);
    await until(async () => (await count('SELECT count(*) FROM readmodel.ledger_entries')) === before + 1);
  });

  it('deletes a school with its events and records, after a rebuild too', async () => {
    const { otherSchool } = world;
    const others = await world.signIn('teacher', otherSchool);
    const body = { categoryId: otherSchool.categoryId, studentId: otherSchool.studentIds[0] };
    expect((await others.call(routes.awardPoints, { body })).status).toBe(201);
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    const params = { schoolId: otherSchool.id };
    expect(
      (await executive.call(routes.deleteSchool, { params, body: { name: 'Birch School' } })).status,
    ).toBe(202);
    await until(
      async () =>
        (await count(`SELECT count(*) FROM directory.school_deletions WHERE finished_at IS NOT NULL`)) === 1,
    );
    expect(await count(`SELECT count(*) FROM ledger.events WHERE stream LIKE '%${otherSchool.id}'`)).toBe(0);
    expect(
      await count(`SELECT count(*) FROM directory.audit_log WHERE school_id = '${otherSchool.id}'`),
    ).toBe(0);
  });
});

describe('the api’s role', () => {
  it.each([
    'DROP TABLE directory.students',
    'ALTER TABLE directory.students ADD COLUMN x integer',
    'CREATE TABLE directory.x (id integer)',
    'CREATE TABLE public.x (id integer)',
    'CREATE SCHEMA x',
    'CREATE ROLE x',
    'TRUNCATE directory.students',
    'TRUNCATE ledger.events',
    'UPDATE directory.audit_log SET actor_id = actor_id',
    'DELETE FROM directory.audit_log',
    'UPDATE directory.personal_changes SET after = after',
    'TRUNCATE directory.audit_log',
    'UPDATE directory.activity_log SET actor_id = actor_id',
    'DELETE FROM directory.activity_log',
    'DELETE FROM directory.school_deletions',
    'UPDATE ledger.events SET type = type',
    'DELETE FROM ledger.events',
    'DELETE FROM ledger.deleted_streams',
    'UPDATE readmodel.student_balances SET balance = balance',
    'DELETE FROM readmodel.checkpoints',
    'DROP TABLE readmodel.student_balances',
    'ALTER FUNCTION ledger.delete_events SECURITY INVOKER',
    `SELECT directory.erase_audit_log(gen_random_uuid(), 10)`,
    `SELECT directory.erase_activity_log(gen_random_uuid(), 10)`,
  ])('may not %s', async (sql) => {
    await expect(ask(urls.api, sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the projector’s role', () => {
  it.each([
    'SELECT name FROM directory.students',
    'SELECT email FROM directory.users',
    'UPDATE directory.schools SET name = name',
    `INSERT INTO ledger.events SELECT * FROM ledger.events`,
    'DELETE FROM ledger.events',
    `SELECT ledger.delete_events('x', 1)`,
    'DROP TABLE directory.schools',
  ])('may not %s', async (sql) => {
    await expect(ask(urls.projector, sql)).rejects.toMatchObject({ code: '42501' });
  });
});
