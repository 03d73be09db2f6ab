import { routes } from '#contracts/routes';
import { ledgerStream } from '#contracts/events/stream-name';
import { STATE_VERSION } from '#domain/ledger/snapshot';
import { Proxy } from '#event-store/testing/proxy';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { writePast } from '../bench/contenders/past.js';
import { withClient } from '../bench/with-client.js';
import { type ApiClient } from '../setup/api-client.js';
import { type ApiProcess, startApi } from '../setup/api-process.js';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { addSchool, signIn, type TestSchool } from '../setup/school.js';

/** Longer than a command takes once its school is in memory. */
const COMMAND_MS = 2_900;

let database: TestDatabase;
let pool: pg.Pool;
/** Proxy in front of the event store. */
let proxy: Proxy;
let api: ApiProcess | undefined;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  proxy = await Proxy.before(database.url);
});
afterEach(async () => {
  proxy.slowDown(0);
  await api?.stop();
});
afterAll(async () => {
  await proxy.close();
  await pool.end();
  await database.drop();
});

async function start(): Promise<ApiProcess> {
  api = await startApi({ DATABASE_URL: database.url, EVENT_STORE_URL: proxy.url(database.url) });
  return api;
}

/** A school with this many facts; the read models know its last, written this many hours ago. */
async function schoolOf(facts: number, hoursAgo: number): Promise<TestSchool> {
  const school = await addSchool(pool);
  const { id, classId, studentIds } = school;
  const students = studentIds.map((studentId) => ({ studentId, classId, houseId: null }));
  await withClient(database.url, (client) => writePast(client, { id, students }, facts));
  await pool.query(
    `INSERT INTO readmodel.ledger_entries
       (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at)
     VALUES ($1, $2, $3, 'PointsAwarded', '{}', $3, 'staff', 'kim', now() - $4 * interval '1 hour')`,
    [id, facts - 1, randomUUID(), hoursAgo],
  );
  return school;
}

async function snapshotsOf({ id }: TestSchool): Promise<{ version: number; revision: number }[]> {
  const { rows } = await pool.query<{ version: number; revision: number }>(
    `SELECT state_version AS version, revision FROM ledger.snapshots WHERE stream = $1 ORDER BY state_version`,
    [ledgerStream(id)],
  );
  return rows;
}

const takeSnapshot = ({ id }: TestSchool, version: number, revision: number) =>
  pool.query(
    `INSERT INTO ledger.snapshots (stream, revision, state_version, state) VALUES ($1, $2, $3, '')`,
    [ledgerStream(id), revision, version],
  );

const readiness = async (of: ApiProcess) => (await of.client().send('GET', '/health/ready')).body;

function awardPoints(teacher: ApiClient, { categoryId, studentIds: [studentId] }: TestSchool) {
  return teacher.call(routes.awardPoints, { body: { categoryId, studentId, amount: 1 } });
}

describe('a school with a long history and no snapshot', () => {
  it('answers the first award and those that arrive meanwhile after one load, even if some clients leave', async () => {
    // Last written more than a week ago, so it is not loaded at start.
    const school = await schoolOf(12_000, 200);
    const started = await start();
    const teacher = await signIn(started.client(), school.users.teacher);
    // 24 batches take longer than a command; a new connection's seven answers less than one batch may.
    proxy.slowDown(135);
    const leaving = new AbortController();
    const left = teacher.copy().send('POST', routes.awardPoints.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ categoryId: school.categoryId, studentId: school.studentIds[1], amount: 1 }),
      signal: leaving.signal,
    });
    const first = awardPoints(teacher, school);
    setTimeout(() => leaving.abort(), 200);
    await expect(left).rejects.toThrow();
    const meanwhile = Array.from({ length: 3 }, () => awardPoints(teacher, school));
    const statuses = (await Promise.all([first, ...meanwhile])).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201, 201]);
    const metrics = await started.metrics();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(figure('laurel_ledger_load_seconds_count')).toBe(1);
    expect(figure('laurel_ledger_load_seconds_sum')).toBeGreaterThan(COMMAND_MS / 1_000);
  });
});

describe('a process of a release that changed the version of the state', () => {
  it('is ready when the schools of the last day are loaded and have snapshots, beside those of the old version', async () => {
    const busy = await schoolOf(6_000, 1);
    const quiet = await schoolOf(2_000, 48);
    const asleep = await schoolOf(2_000, 24 * 8);
    for (const school of [busy, quiet, asleep]) await takeSnapshot(school, STATE_VERSION - 1, 900);
    await pool.query(
      'INSERT INTO ledger.snapshot_versions (state_version) VALUES ($1) ON CONFLICT DO NOTHING',
      [STATE_VERSION - 1],
    );
    proxy.slowDown(300);
    const started = await start();
    expect(await readiness(started)).toMatchObject({ status: 'not-ready', checks: { schools: 'loading' } });
    proxy.slowDown(0);
    await until(async () => ((await readiness(started)) as { status: string }).status === 'ready');
    const old = { version: STATE_VERSION - 1, revision: 900 };
    for (const school of [busy, quiet]) await until(async () => (await snapshotsOf(school)).length === 2);
    expect(await snapshotsOf(busy)).toEqual([old, { version: STATE_VERSION, revision: 5_999 }]);
    expect(await snapshotsOf(asleep)).toEqual([old]);
  });

  it('loads nothing when its snapshots exist', async () => {
    expect(await readiness(await start())).toMatchObject({ status: 'ready', checks: { schools: 'ok' } });
  });

  it('removes the snapshots of a version that no process has used for a week, and no others', async () => {
    const school = await addSchool(pool);
    await pool.query('DELETE FROM ledger.snapshots');
    const versions = [STATE_VERSION - 2, STATE_VERSION - 1, STATE_VERSION, STATE_VERSION + 1];
    for (const version of versions) await takeSnapshot(school, version, 7);
    await pool.query(
      `INSERT INTO ledger.snapshot_versions (state_version, used_at)
       VALUES ($1, now() - interval '8 days'), ($2, now() - interval '6 days'), ($3, now() - interval '1 hour')
       ON CONFLICT (state_version) DO UPDATE SET used_at = excluded.used_at`,
      [STATE_VERSION - 2, STATE_VERSION - 1, STATE_VERSION + 1],
    );
    await start();
    await until(async () => (await snapshotsOf(school)).length === 3);
    expect((await snapshotsOf(school)).map(({ version }) => version)).toEqual(versions.slice(1));
  });
});
