import type { Job, JobDetail, JobPage } from '#contracts/records/jobs';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { addJob } from '../../setup/jobs.js';
import { makeThings } from '../../setup/ledger-things.js';
import { LiveScreen } from '../../setup/live-screen.js';
import { addRosters, SEEN } from '../../setup/rosters.js';
import { addSchool, addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;
let executiveUser: TestUser;
/** A new school for each test. */
let school: TestSchool;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  executiveUser = await addUser(world.pool, 'executive_admin', null);
  executive = await signIn(world.api.client(), executiveUser);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.pool.query('DELETE FROM directory.jobs');
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
});

const list = async (client = admin, query: Record<string, string> = {}) =>
  (await client.call(routes.listJobs, { query })).body as JobPage;
const idsOf = ({ jobs }: JobPage) => jobs.map(({ id }) => id);
const get = async (jobId: string, client = admin) =>
  (await client.call(routes.getJob, { params: { jobId } })).body as JobDetail;
const start = (kind: 'verify-school' | 'rebuild-school', client = admin, schoolId?: string) =>
  client.call(routes.startJob, { body: { kind, schoolId } });
const add = (given: Parameters<typeof addJob>[2] = {}, schoolId: string | null = school.id) =>
  addJob(world.pool, schoolId, given);
const change = (jobId: string, assignments: string) =>
  world.pool.query(`UPDATE directory.jobs SET ${assignments} WHERE id = $1`, [jobId]);

describe('the list of jobs', () => {
  it('shows an administrator those of the school, without single mails', async () => {
    const own = await add();
    await add({ kind: 'send-mail' });
    await add({}, world.otherSchool.id);
    expect(await list()).toMatchObject({
      jobs: [{ id: own, kind: 'write-weekly-summaries', schoolName: 'Birch School', askedBy: null }],
      next: null,
    });
  });

  it('shows an executive those of all schools, and of those without a school only their own', async () => {
    const ofSchools = [await add({ age: 3 }), await add({ age: 2 }, world.otherSchool.id)];
    const own = await add({ age: 1, askedBy: executiveUser.id }, null);
    const other = await addUser(world.pool, 'executive_admin', null);
    const foreign = await add({ askedBy: other.id }, null);
    expect(idsOf(await list(executive))).toEqual([own, ...ofSchools.reverse()]);
    expect((await executive.call(routes.getJob, { params: { jobId: foreign } })).status).toBe(404);
  });

  it('has pages that neither repeat nor skip a job while new ones arrive', async () => {
    const ids: string[] = [];
    for (let age = 5; age > 0; age -= 1) ids.unshift(await add({ age }));
    const first = await list(admin, { limit: '2' });
    await add();
    const second = await list(admin, { limit: '2', cursor: first.next ?? '' });
    const third = await list(admin, { limit: '2', cursor: second.next ?? '' });
    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect(third.next).toBeNull();
  });

  it('shows how far a running job is, and how fast', async () => {
    const jobId = await add({ state: 'running' });
    const counted = `started_at = now() - interval '10 seconds', progress = '{"done": 50, "total": 200}'`;
    await change(jobId, counted);
    const [running] = (await list()).jobs;
    expect(running?.progress).toMatchObject({ done: 50, total: 200 });
    expect(running?.progress?.perSecond).toBeCloseTo(5, 0);
    await change(jobId, `state = 'done', finished_at = now(), heartbeat_at = NULL`);
    expect((await list()).jobs[0]?.progress).toBeNull();
  });
});

describe('a job', () => {
  it('is canceled once, and tried again from the beginning', async () => {
    const params = { jobId: await add() };
    expect(await admin.call(routes.cancelJob, { params })).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    expect(await admin.call(routes.cancelJob, { params })).toMatchObject({
      status: 409,
      body: { message: 'This job is already over.' },
    });
    expect(await admin.call(routes.retryJob, { params })).toMatchObject({
      status: 200,
      body: { state: 'waiting', error: null, endedAt: null },
    });
    expect((await admin.call(routes.retryJob, { params })).status).toBe(409);
  });

  it('that is running stops soon after it is cancelled, and shows that it is stopping', async () => {
    const jobId = await add({ state: 'running' });
    const { body } = await admin.call(routes.cancelJob, { params: { jobId } });
    expect(body).toMatchObject({ state: 'running', isStopping: true });
  });

  it('of another school does not exist', async () => {
    const params = { jobId: await add({ state: 'failed' }, world.otherSchool.id) };
    for (const route of [routes.getJob, routes.cancelJob, routes.retryJob])
      expect((await admin.call(route, { params })).status).toBe(404);
    expect((await get(params.jobId, executive)).state).toBe('failed');
  });

  it('announces its changes to the open screens of its school, and to no other', async () => {
    const screen = await LiveScreen.open(admin, 'laurel_session');
    const elsewhere = await LiveScreen.open(await world.signIn('school_admin'), 'laurel_session');
    const heardBefore = elsewhere.heard.length;
    const jobId = await add({ state: 'running' });
    await screen.until(({ topics }) => topics.includes('jobs'));
    await change(jobId, `progress = '{"done": 1, "total": 2}'`);
    expect(await screen.until(({ topics }) => topics.includes('jobs'))).toEqual({
      topics: ['jobs'],
      classIds: [],
    });
    await add({}, world.school.id);
    await elsewhere.until(({ topics }) => topics.includes('jobs'));
    const heard = elsewhere.heard.slice(heardBefore).filter(({ topics }) => topics.includes('jobs'));
    expect(heard).toHaveLength(1);
    screen.close();
    elsewhere.close();
  });
});

describe('starting a job', () => {
  it('that verifies a school is refused while another is under way', async () => {
    expect(await start('verify-school')).toMatchObject({
      status: 202,
      body: { kind: 'verify-school', state: 'waiting', schoolId: school.id },
    });
    const both = await Promise.all([start('rebuild-school'), start('verify-school', executive, school.id)]);
    for (const { status, body } of both) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        message: 'This school is already being verified or rebuilt. Wait until that job ends, or cancel it.',
      });
    }
    expect((await start('verify-school', executive, world.otherSchool.id)).status).toBe(202);
  });

  it('that tries a failed one again is refused while another is under way', async () => {
    const failed = await add({ kind: 'verify-school', state: 'failed' });
    await start('verify-school');
    const { status, body } = await admin.call(routes.retryJob, { params: { jobId: failed } });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'replay-running' } });
  });

  it('requires an executive to name the school', async () => {
    expect((await start('verify-school', executive)).status).toBe(400);
  });
});

describe('a school that is verified', () => {
  let services: ServiceProcess[];
  beforeAll(() => {
    const environment = { DATABASE_URL: world.api.databaseUrl };
    services = ['projector/src/main.js', 'worker/src/main.js'].map((main) => startService(main, environment));
  });
  afterAll(() => Promise.all(services.map((service) => service.stop())));

  const ended = async (jobId: string): Promise<Job> => {
    await until(async () => !['waiting', 'running'].includes((await get(jobId)).state));
    return get(jobId);
  };
  const run = async (kind: 'verify-school' | 'rebuild-school') => ended(((await start(kind)).body as Job).id);

  it('shows which rows differ, with examples, and replaces them when a person confirms', async () => {
    const [studentId] = school.studentIds;
    const award = { studentId, categoryId: school.categoryId, amount: 5 };
    expect((await admin.call(routes.awardPoints, { body: award })).status).toBe(201);
    const balance = async () => {
      const { rows } = await world.pool.query<{ balance: number }>(
        'SELECT balance FROM readmodel.student_balances WHERE student_id = $1',
        [studentId],
      );
      return rows[0]?.balance;
    };
    await until(async () => (await balance()) === 5);
    expect(await run('verify-school')).toMatchObject({
      state: 'done',
      result: { revision: 0, differences: [], brokenAt: null },
    });

    await world.pool.query(
      'UPDATE readmodel.student_balances SET balance = 7, earned = 7 WHERE student_id = $1',
      [studentId],
    );
    const different = await run('verify-school');
    expect(different.result?.['differences']).toMatchObject([
      { table: 'student_balances', rows: 1, examples: [{ live: { balance: 7 }, rebuilt: { balance: 5 } }] },
    ]);
    expect(await balance()).toBe(7);

    expect(await run('rebuild-school')).toMatchObject({ state: 'done', result: { differences: [] } });
    expect(await balance()).toBe(5);
  });

  it.each(['verify-school', 'rebuild-school'] as const)(
    'reports that %s waits while the command line replays, and is done afterwards',
    async (kind) => {
      const replay = await holdLock(
        world.api.databaseUrl,
        `SELECT pg_advisory_xact_lock(hashtextextended('readmodel.replay', 0))`,
      );
      const { id } = (await start(kind)).body as Job;
      await until(async () => (await get(id)).waitsFor === 'replay');
      await replay.release();
      expect(await ended(id)).toMatchObject({ state: 'done', waitsFor: null });
    },
  );

  it('is verified once more after a cancellation', async () => {
    const { id } = (await start('verify-school')).body as Job;
    await admin.call(routes.cancelJob, { params: { jobId: id } });
    const { state } = await ended(id);
    if (state === 'cancelled') await admin.call(routes.retryJob, { params: { jobId: id } });
    expect(await ended(id)).toMatchObject({ state: 'done', result: { differences: [] } });
  });

  // The last one, because the school’s entries are gone after it.
  it('is not rebuilt from a ledger that has fewer entries than the screens show, and the job reports it', async () => {
    const award = { studentId: school.studentIds[0], categoryId: school.categoryId, amount: 5 };
    expect((await admin.call(routes.awardPoints, { body: award })).status).toBe(201);
    const query = 'SELECT FROM readmodel.school_revisions WHERE school_id = $1 AND revision = 0';
    await until(async () => (await world.pool.query(query, [school.id])).rowCount === 1);
    await world.pool.query('DELETE FROM ledger.events WHERE stream = $1', [`ledger-${school.id}`]);
    expect(await run('rebuild-school')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('fewer entries than the screens show'),
    });
    const open = await world.pool.query('SELECT FROM readmodel.rebuild_requests WHERE school_id = $1', [
      school.id,
    ]);
    expect(open.rowCount).toBe(0);
  });
});

it('with the queue down, starting a job is refused at once, while awarding, redeeming and reading keep working', async () => {
  const without = await ApiWorld.startOwn({ REDIS_URL: 'redis://127.0.0.1:1' });
  const client = await without.signIn('school_admin');
  const ofAll = await signIn(without.api.client(), await addUser(without.pool, 'executive_admin', null));
  const { pool, school: own } = without;
  const districtId = randomUUID();
  await pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
  const { importId, rosterId, fingerprint } = await addRosters(pool, own, districtId);
  const jobId = await addJob(pool, own.id, { state: 'failed' });
  const file = new TextEncoder().encode('name,id,class\nAda,1,3A');
  const starting = {
    Jobs: [
      () => client.call(routes.startJob, { body: { kind: 'verify-school' } }),
      () => ofAll.call(routes.verifySchools, { body: { districtId: null } }),
      () => client.call(routes.retryJob, { params: { jobId } }),
    ],
    Rosters: [
      () => client.call(routes.startRosterImport, { query: { fileName: 'next.csv' }, file }),
      () => client.call(routes.applyRosterImport, { params: { importId }, body: { fingerprint: SEEN } }),
      () => ofAll.call(routes.startDistrictRoster, { query: { districtId, fileName: 'next.zip' }, file }),
      () => ofAll.call(routes.applyDistrictRoster, { params: { rosterId }, body: { fingerprint } }),
    ],
  };
  const states = async () => {
    const { rows } = await pool.query<object>(
      `SELECT state FROM directory.jobs UNION ALL SELECT state FROM directory.roster_imports
       UNION ALL SELECT state FROM directory.district_rosters`,
    );
    return rows;
  };
  const before = await states();
  for (const [what, calls] of Object.entries(starting))
    for (const start of calls) {
      const began = performance.now();
      expect(await start()).toMatchObject({
        status: 503,
        body: {
          message: expect.stringMatching(
            `^${what} cannot be .+ at the moment. Please try again in a minute.$`,
          ),
        },
      });
      expect(performance.now() - began).toBeLessThan(5_000);
    }
  expect(await states()).toEqual(before);
  // It awards, and redeems what was awarded.
  const { redemptionId } = await makeThings(client, without.pool, without.school);
  expect(redemptionId).not.toBe('');
  client.forget('laurel_position');
  expect((await client.call(routes.listJobs, {})).body).toMatchObject({
    jobs: [{ state: 'failed' }],
    next: null,
  });
  await without.stop();
});
