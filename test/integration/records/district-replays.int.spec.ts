import type { ReplayedSchoolPage } from '#contracts/records/district-replays';
import type { District } from '#contracts/schools/districts';
import type { Job, JobDetail } from '#contracts/records/jobs';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { addJob, addReplayedSchool } from '../../setup/jobs.js';
import { addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';

const NAMES = ['Alder', 'Birch', 'Cedar'];

let world: ApiWorld;
let executive: ApiClient;
let district: District;
/** The schools of the district, in the order of their names. */
let schools: TestSchool[];

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  schools = [];
  for (const name of NAMES) schools.push(await addNamed(name));
  const body = { name: 'Lakes', schoolIds: schools.map(({ id }) => id) };
  district = (await executive.call(routes.createDistrict, { body })).body as District;
});
afterAll(() => world.stop());
beforeEach(() => world.pool.query('DELETE FROM directory.jobs'));

async function addNamed(name: string): Promise<TestSchool> {
  const school = await addSchool(world.pool);
  await world.pool.query('UPDATE directory.schools SET name = $2 WHERE id = $1', [school.id, name]);
  const admin = await world.signIn('school_admin', school);
  const body = { studentId: school.studentIds[0], categoryId: school.categoryId, amount: 5 };
  expect((await admin.call(routes.awardPoints, { body })).status).toBe(201);
  return school;
}

const verify = (districtId: string | null = district.id) =>
  executive.call(routes.verifySchools, { body: { districtId } });
const get = async (jobId: string) =>
  (await executive.call(routes.getJob, { params: { jobId } })).body as JobDetail;
const schoolsOf = async (jobId: string, query: Record<string, string> = {}) =>
  (await executive.call(routes.listReplayedSchools, { params: { jobId }, query })).body as ReplayedSchoolPage;
const outcomesOf = (page: ReplayedSchoolPage) =>
  page.schools.map(({ schoolName, outcome }) => [schoolName, outcome]);
const placeOf = (n: number) => schools[n] ?? schools[0];
const idOf = (n: number) => placeOf(n)?.id ?? '';

describe('starting a job for several schools', () => {
  it('lists the schools of the district by name, for every executive', async () => {
    const { status, body } = await verify();
    expect(status).toBe(202);
    const { id } = body as JobDetail;
    expect(body).toMatchObject({ kind: 'verify-district', schoolId: null, districtName: 'Lakes' });
    expect(outcomesOf(await schoolsOf(id))).toEqual(NAMES.map((name) => [name, null]));
    const other = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    expect((await other.call(routes.listJobs, {})).body).toMatchObject({
      jobs: [{ id }],
    });
    const admin = await world.signIn('school_admin', placeOf(0));
    expect((await admin.call(routes.getJob, { params: { jobId: id } })).status).toBe(404);
    expect((await admin.call(routes.listReplayedSchools, { params: { jobId: id } })).status).toBe(403);
  });

  it('for every school includes those without a district', async () => {
    const { id } = (await verify(null)).body as JobDetail;
    const listed = await schoolsOf(id);
    expect(listed.schools.map(({ schoolId }) => schoolId)).toEqual(
      expect.arrayContaining([world.school.id, world.otherSchool.id, ...schools.map((school) => school.id)]),
    );
  });

  it('refuses a second one while one is under way, and finds nothing in an empty or unknown district', async () => {
    const both = await Promise.all([verify(), verify(null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'replay-running',
      message:
        'Several schools are already being verified or rebuilt. Wait until that job ends, or cancel it.',
    });
    const empty = (await executive.call(routes.createDistrict, { body: { name: 'Hills' } })).body as District;
    await world.pool.query('DELETE FROM directory.jobs');
    expect(await verify(empty.id)).toMatchObject({ status: 409, body: { code: 'no-schools' } });
    expect((await verify(randomUUID())).status).toBe(404);
    expect((await world.pool.query('SELECT FROM directory.jobs')).rowCount).toBe(0);
  });

  it.each(['running', 'waiting'] as const)(
    'of one school is refused while such a job works on it, and %s, also when it is tried again',
    async (state) => {
      const jobId = await addJob(world.pool, null, { kind: 'verify-district', state });
      await addReplayedSchool(world.pool, jobId, idOf(0), null);
      const start = (schoolId: string) =>
        executive.call(routes.startJob, { body: { kind: 'verify-school', schoolId } });
      const retry = async (schoolId: string) => {
        const failed = await addJob(world.pool, schoolId, { kind: 'rebuild-school', state: 'failed' });
        return executive.call(routes.retryJob, { params: { jobId: failed } });
      };
      for (const again of [start, retry])
        expect(await again(idOf(0))).toMatchObject({ status: 409, body: { code: 'replay-running' } });
      expect((await start(idOf(1))).status).toBe(202);
      expect((await retry(idOf(2))).status).toBe(200);
    },
  );
});

it('the schools of a job come in pages, and those that need attention first', async () => {
  const jobId = await addJob(world.pool, null, { kind: 'verify-district', state: 'done' });
  await addReplayedSchool(world.pool, jobId, idOf(0), 'verified');
  await addReplayedSchool(world.pool, jobId, idOf(1), 'busy');
  await addReplayedSchool(world.pool, jobId, idOf(2), 'different');
  const first = await schoolsOf(jobId, { limit: '2' });
  const second = await schoolsOf(jobId, { limit: '2', cursor: String(first.next) });
  expect([first, second].flatMap(outcomesOf)).toEqual([
    ['Cedar', 'different'],
    ['Birch', 'busy'],
    ['Alder', 'verified'],
  ]);
  expect(second.next).toBeNull();
});

describe('a district that is verified', () => {
  let services: ServiceProcess[];
  beforeAll(async () => {
    const environment = { DATABASE_URL: world.api.databaseUrl };
    services = ['projector/src/main.js', 'worker/src/main.js'].map((main) => startService(main, environment));
    await until(async () => (await balances()).every((balance) => balance === 5));
  });
  afterAll(() => Promise.all(services.map((service) => service.stop())));

  const balances = async () => {
    const { rows } = await world.pool.query<{ balance: number }>(
      `SELECT coalesce(b.balance, 0)::integer AS balance FROM unnest($1::uuid[]) WITH ORDINALITY AS given (student, n)
       LEFT JOIN readmodel.student_balances b ON b.student_id = student ORDER BY n`,
      [schools.map(({ studentIds }) => studentIds[0])],
    );
    return rows.map(({ balance }) => balance);
  };
  const tamperWith = (n: number) =>
    world.pool.query('UPDATE readmodel.student_balances SET balance = 7, earned = 7 WHERE school_id = $1', [
      idOf(n),
    ]);
  const ended = async (answer: { body: unknown }): Promise<Job> => {
    const { id } = answer.body as Job;
    await until(async () => !['waiting', 'running'].includes((await get(id)).state));
    return get(id);
  };

  it('lists the schools with differences, and replaces their rows when a person confirms', async () => {
    await Promise.all([tamperWith(0), tamperWith(2)]);
    const found = await ended(await verify());
    expect(found).toMatchObject({
      state: 'done',
      result: { schools: 3, verified: 1, different: 2, altered: 0, notVerified: 0, deleted: 0 },
    });
    const page = await schoolsOf(found.id);
    expect(outcomesOf(page)).toEqual([
      ['Alder', 'different'],
      ['Cedar', 'different'],
      ['Birch', 'verified'],
    ]);
    expect(page.schools[0]).toMatchObject({
      result: {
        revision: 0,
        differences: [
          {
            table: 'student_balances',
            rows: 1,
            examples: [{ live: { balance: 7 }, rebuilt: { balance: 5 } }],
          },
        ],
      },
    });
    expect(await balances()).toEqual([7, 5, 7]);

    const replaced = await ended(
      await executive.call(routes.rebuildSchools, { params: { jobId: found.id } }),
    );
    expect(replaced).toMatchObject({
      kind: 'rebuild-schools',
      result: { schools: 2, verified: 2, different: 0 },
    });
    expect(await balances()).toEqual([5, 5, 5]);
    expect(await executive.call(routes.rebuildSchools, { params: { jobId: replaced.id } })).toMatchObject({
      status: 409,
      body: { code: 'no-schools' },
    });
  });

  it('skips schools that are busy, deleted or have an altered entry', async () => {
    const doomed = await addNamed('Dogwood');
    const { rows } = await world.pool.query<{ id: string }>(
      `UPDATE directory.schools SET district_id = $2 WHERE id = $1 RETURNING id`,
      [doomed.id, district.id],
    );
    expect(rows).toHaveLength(1);
    await addJob(world.pool, idOf(0), { kind: 'verify-school' });
    const { rows: altered } = await world.pool.query<{ metadata: string }>(
      `UPDATE ledger.events SET metadata = jsonb_set(metadata::jsonb, '{actor,id}', '"somebody"')::json
       FROM (SELECT id AS old_id, metadata::text AS old FROM ledger.events WHERE stream = 'ledger-' || $1::text) AS before
       WHERE id = old_id RETURNING old AS metadata`,
      [idOf(1)],
    );
    // Another replay, for which the projector waits.
    const replay = await holdLock(
      world.api.databaseUrl,
      `SELECT pg_advisory_xact_lock(hashtextextended('readmodel.replay', 0))`,
    );
    const started = await verify();
    const call = { params: { schoolId: doomed.id }, body: { name: 'Dogwood' } };
    expect((await executive.call(routes.deleteSchool, call)).status).toBe(202);
    await until(async () => {
      const { rowCount } = await world.pool.query('SELECT FROM directory.schools WHERE id = $1', [doomed.id]);
      return rowCount === 0;
    });
    await replay.release();
    const { id, result } = await ended(started);
    await world.pool.query(
      `UPDATE ledger.events SET metadata = $2::json WHERE stream = 'ledger-' || $1::text`,
      [idOf(1), altered[0]?.metadata],
    );
    expect(outcomesOf(await schoolsOf(id))).toEqual([
      ['Birch', 'altered'],
      ['Alder', 'busy'],
      ['Dogwood', 'deleted'],
      ['Cedar', 'verified'],
    ]);
    expect(result).toMatchObject({ verified: 1, altered: 1, notVerified: 1, deleted: 1 });
  });

  it('stops inside a school when it is cancelled, and continues there when it is tried again', async () => {
    const replay = await holdLock(
      world.api.databaseUrl,
      `SELECT pg_advisory_xact_lock(hashtextextended('readmodel.replay', 0))`,
    );
    const { id } = (await verify()).body as Job;
    const open = async () =>
      (await world.pool.query('SELECT FROM readmodel.verifications WHERE finished_at IS NULL')).rowCount ?? 0;
    await until(async () => (await open()) === 1);
    // As if it had got as far as the second school.
    await world.pool.query(`UPDATE directory.replayed_schools SET outcome = 'busy' WHERE place = 2`);
    await executive.call(routes.cancelJob, { params: { jobId: id } });
    await until(async () => (await get(id)).state === 'cancelled');
    expect(await open()).toBe(0);
    await replay.release();
    const again = await ended(await executive.call(routes.retryJob, { params: { jobId: id } }));
    expect(again.result).toMatchObject({ schools: 3, verified: 2, notVerified: 1 });
  });
});
