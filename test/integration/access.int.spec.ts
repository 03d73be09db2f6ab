import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { ROLES, type Role } from '#domain/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, ApiClient, Call } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addChange, addEnquiry } from '../setup/administrative-things.js';
import { addErasedStudent } from '../setup/erased-student.js';
import { addJob, addReplayedSchool } from '../setup/jobs.js';
import { addExport, addExportSchedule } from '../setup/exports.js';
import { type LedgerThings, makeThings, NO_THINGS } from '../setup/ledger-things.js';
import { addPin, addSchedule } from '../setup/kept-reports.js';
import {
  addClass,
  addJoinRequest,
  addSchool,
  addUser,
  signIn,
  type TestSchool,
  type TestUser,
} from '../setup/school.js';
import { addRosters, type TestRosters } from '../setup/rosters.js';
import { NOT_INSIDE, OF_EVERYONE, USING_UP, WITHOUT_IDS } from '../setup/route-groups.js';
import { addTeams, type TestTeams } from '../setup/teams.js';
import { signInStudent } from '../setup/student.js';
import { validCalls } from '../setup/valid-calls.js';

const RESTRICTED_ROUTES = Object.entries<Route>(routes).filter(
  ([, route]) => typeof route.access !== 'string',
);
const SCHOOL_ROUTES = RESTRICTED_ROUTES.filter(([, { access }]) => access.toString() !== 'student');
const STUDENT_ROUTES = RESTRICTED_ROUTES.filter(([, { access }]) => access.includes('student'));

let world: ApiWorld;
let clients: Record<Role, ApiClient>;
/** An executive administrator who has opened the school. */
let inside: ApiClient;
let insideUser: TestUser;
let ownThings: LedgerThings;
let otherThings: LedgerThings;
/** A school and, by the id of each school, a user whom no other test here needs. */
let doomed: TestSchool;
/** An entry of the audit, by the school's id. */
const entries: Record<string, string> = {};
/** Open requests to join, by the school's id. */
const requests: Record<string, string> = {};
let districtId: string;
let dispensable: Record<string, TestUser>;
/** Somebody without a password, by the id of each school. */
const invited: Record<string, TestUser> = {};
let enquiryId: string;
/** A pinned report, by the school's id. */
const pins: Record<string, string> = {};
/** Jobs that wait, and that failed, by the school's id. */
const jobs: Record<string, { jobId: string; failedJobId: string }> = {};
/** A scheduled report, by the school's id. */
const schedules: Record<string, string> = {};
/** A complete export, by the school's id. */
const completed: Record<string, string> = {};
/** Rosters that wait for a word, by the school's id. */
const rosters: Record<string, TestRosters> = {};
/** Students whose personal data was erased, by the school's id. */
const erased: Record<string, { erasedId: string; erasureId: string }> = {};
/** Houses, groups and goals, by the school's id. */
const teams: Record<string, TestTeams> = {};
let exportsDir: string;
let executive: TestUser;

beforeAll(async () => {
  // Nobody is reached there, as no worker runs.
  exportsDir = await mkdtemp(join(tmpdir(), 'laurel-exports-'));
  world = await ApiWorld.startOwn({ SMTP_URL: 'smtp://127.0.0.1:1', EXPORTS_DIR: exportsDir });
  doomed = await addSchool(world.pool);
  dispensable = {};
  for (const school of [world.school, world.otherSchool]) {
    invited[school.id] = await addInvited(school.id);
    erased[school.id] = await addErasedStudent(world.pool, school);
    entries[school.id] = await addChange(world.pool, school.id);
  }
  enquiryId = await addEnquiry(world.api.client(), world.pool);
  await world.pool.query(`UPDATE directory.schools SET staff_reports = 'everyone'`);
  executive = await addUser(world.pool, 'executive_admin', null);
  clients = {
    staff: await world.signIn('staff'),
    teacher: await world.signIn('teacher'),
    school_admin: await world.signIn('school_admin'),
    executive_admin: await signIn(world.api.client(), executive),
  };
  insideUser = await addUser(world.pool, 'executive_admin', null);
  inside = await signIn(world.api.client(), insideUser);
  await inside.call(routes.openSchool, { params: { schoolId: world.school.id } });
  await world.pool.query('UPDATE directory.sessions SET confirmed_at = now()');
  const admin = await world.signIn('school_admin', world.otherSchool);
  ownThings = await makeThings(clients.school_admin, world.pool, world.school);
  otherThings = await makeThings(admin, world.pool, world.otherSchool);
});
afterAll(async () => {
  await world.stop();
  await rm(exportsDir, { recursive: true });
});

const complete = ({ id }: TestSchool, asker: TestUser) => addExport(world.pool, exportsDir, id, asker.id);

async function addInvited(schoolId: string): Promise<TestUser> {
  const user = await addUser(world.pool, 'staff', schoolId);
  await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [user.id]);
  return user;
}

/** Whether a call may have changed what every call starts with. */
let isStale = true;

/** Calls a route. What it changes is undone before the next test. */
async function call(client: ApiClient, route: Route, what?: Call): Promise<Answer> {
  const answer = await client.call(route, what);
  isStale ||= route.method !== 'GET' && answer.status < 300;
  return answer;
}

beforeEach(async () => {
  // No projector runs here: a read after a write would wait for it.
  for (const client of [...Object.values(clients), inside]) client.forget('laurel_position');
  if (isStale) await prepare();
  isStale = false;
});

/** Puts everything in use and unedited, for the next call. */
async function prepare(): Promise<void> {
  await world.pool.query(
    `UPDATE directory.students SET archived_at = NULL, archived_with_class = false, removed_at = NULL, version = 1
     WHERE erased_at IS NULL`,
  );
  await world.pool.query('UPDATE directory.classes SET archived_at = NULL, version = 1');
  await world.pool.query('UPDATE directory.schools SET version = 1');
  const district = { body: { name: 'Lakes' } };
  districtId = ((await clients.executive_admin.call(routes.createDistrict, district)).body as { id: string })
    .id;
  await world.pool.query('TRUNCATE directory.roster_imports, directory.district_rosters');
  await world.pool.query('DELETE FROM directory.jobs WHERE is_listed');
  for (const { id, users } of [world.school, world.otherSchool]) {
    requests[id] = await addJoinRequest(world.pool, id);
    dispensable[id] = await addUser(world.pool, 'staff', id);
    pins[id] = await addPin(world.pool, id);
    teams[id] = await addTeams(world.pool, { id, users });
    rosters[id] = await addRosters(world.pool, { id, users }, districtId);
    const failedJobId = await addJob(world.pool, id, { state: 'failed' });
    await addReplayedSchool(world.pool, failedJobId, id, 'different');
    jobs[id] = { jobId: await addJob(world.pool, id), failedJobId };
  }
  schedules[world.otherSchool.id] = await addSchedule(
    world.pool,
    world.otherSchool.id,
    world.otherSchool.users.school_admin.id,
  );
  completed[world.otherSchool.id] = await complete(world.otherSchool, world.otherSchool.users.school_admin);
  await world.pool.query('UPDATE directory.rewards SET is_active = true, version = 1');
  await world.pool.query('UPDATE directory.rewards SET created_by = $1 WHERE id = $2', [
    world.school.users.teacher.id,
    ownThings.rewardId,
  ]);
  await world.pool.query('UPDATE directory.point_categories SET archived_at = NULL, version = 1');
}

/** Input that the route accepts, with ids of a school. */
function validCall(name: string, school: TestSchool, things: LedgerThings): Call {
  const call = validCalls(school, things, {
    dispensableId: dispensable[school.id]?.id ?? '',
    invitedId: invited[school.id]?.id ?? '',
    requestId: requests[school.id] ?? '',
    doomedId: doomed.id,
    districtId,
    enquiryId,
    pinId: pins[school.id] ?? '',
    scheduleId: schedules[school.id] ?? randomUUID(),
    exportId: completed[school.id] ?? randomUUID(),
    ...(rosters[school.id] ?? { importId: '', rosterId: '', fingerprint: '' }),
    entryId: entries[school.id] ?? '',
    ...(jobs[school.id] ?? { jobId: '', failedJobId: '' }),
    ...(teams[school.id] ?? { houseId: '', groupId: '', goalId: '' }),
    ...(erased[school.id] ?? { erasedId: '', erasureId: '' }),
  })[name];
  if (call === undefined) throw new Error(`Say in valid-calls.ts how ${name} is called`);
  return call;
}

/** Ids of the caller's school: new ones if the route uses them up, and an award by the role, so that it may take it back. */
async function thingsFor(name: string, role: Role): Promise<LedgerThings> {
  if (!USING_UP.includes(name)) return ownThings;
  const { school, pool } = world;
  const things = await makeThings(clients.school_admin, pool, school);
  await pool.query('UPDATE directory.rewards SET created_by = $1 WHERE id = $2', [
    school.users.teacher.id,
    things.raffleId,
  ]);
  const body = { categoryId: school.categoryId, studentId: school.studentIds[0] };
  const award = await clients[role].call(routes.awardPoints, { body });
  clients[role].forget('laurel_position');
  return award.status === 201 ? { ...things, ...(award.body as { awardId: string }) } : things;
}

/** A schedule or a complete export of the caller's, for a route that is about one. */
async function addOwn({ path }: Route, caller: TestUser): Promise<void> {
  const { id } = world.school;
  if (path.includes(':exportId')) completed[id] = await complete(world.school, caller);
  if (path.includes(':scheduleId'))
    schedules[id] =
      caller === executive
        ? await addExportSchedule(world.pool, districtId, caller.id)
        : await addSchedule(world.pool, id, caller.id);
}

/** What comes later spends points that a reset has taken. */
async function givePoints(): Promise<void> {
  const { categoryId, studentIds } = world.school;
  const body = { categoryId, studentId: studentIds[0], amount: 50 };
  expect((await clients.school_admin.call(routes.awardPoints, { body })).status).toBe(201);
}

describe.each(SCHOOL_ROUTES)('%s', (name, route) => {
  it('is refused without a session', async () => {
    const { status, text } = await call(world.api.client(), route, validCall(name, world.school, NO_THINGS));
    expect(status).toBe(401);
    expect(text).toContain('Unauthorized');
  });

  it.each(ROLES)('lets in %s only if its access rule names the role', async (role) => {
    await addOwn(route, role === 'executive_admin' ? executive : world.school.users[role]);
    const things = await thingsFor(name, role);
    const { status } = await call(clients[role], route, validCall(name, world.school, things));
    const isAllowed = (route.access as readonly Role[]).includes(role);
    expect(status).toBe(isAllowed ? (route.status ?? 200) : 403);
    if (name === 'openSchool') await clients[role].call(routes.closeSchool);
    if (name === 'resetBalances') await givePoints();
    if (name === 'startSchoolYear') await world.pool.query('DELETE FROM directory.school_years');
  });

  it('lets in an executive inside a school exactly as its administrators', async () => {
    await addOwn(route, insideUser);
    const things = await thingsFor(name, 'school_admin');
    const { status } = await call(inside, route, validCall(name, world.school, things));
    const isAllowed =
      (route.access as readonly Role[]).includes('school_admin') && !NOT_INSIDE.includes(name);
    expect(status).toBe(isAllowed ? (route.status ?? 200) : 403);
    if (name === 'resetBalances') await givePoints();
    if (name === 'startSchoolYear') await world.pool.query('DELETE FROM directory.school_years');
  });
});

describe('a student', () => {
  let student: ApiClient;
  beforeAll(async () => {
    student = await signInStudent(clients.school_admin, world.api.client(), world.school.studentIds[0]);
  });

  it.each(SCHOOL_ROUTES.filter(([, { access }]) => !access.includes('student')))(
    'is treated as not signed in by %s',
    async (name, route) => {
      const { status, text } = await call(student, route, validCall(name, world.school, NO_THINGS));
      expect(status).toBe(401);
      expect(text).toContain('Unauthorized');
    },
  );

  it.each(STUDENT_ROUTES)('may ask %s about themself, and about no one else', async (name, route) => {
    const { school, otherSchool } = world;
    const [, classmateId] = school.studentIds;
    const own = await call(student, route, validCall(name, school, ownThings));
    expect(own.status).toBe(route.status ?? 200);
    student.forget('laurel_position');
    const otherClass = await addClass(world.pool, school.id);
    const others = { ...school, studentIds: [classmateId] as never, classId: otherClass };
    const strangers = [validCall(name, others, ownThings), validCall(name, otherSchool, otherThings)];
    // Everyone may read a raffle of the whole school.
    if (OF_EVERYONE.includes(name)) strangers.shift();
    if (WITHOUT_IDS.includes(name)) return;
    for (const stranger of strangers) {
      const { status, body } = await call(student, route, stranger);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not-found', issues: [{ path: expect.stringMatching(/Id$/) }] });
    }
  });

  it.each(STUDENT_ROUTES)('is let in by %s where staff are not', async (name, route) => {
    for (const role of ROLES) {
      if (route.access.includes(role)) continue;
      clients[role].forget('laurel_position');
      const { status } = await call(clients[role], route, validCall(name, world.school, NO_THINGS));
      expect([401, 403]).toContain(status);
    }
  });
});

describe('the ids of another school', () => {
  const routesWithIds = SCHOOL_ROUTES.filter(([name]) => !WITHOUT_IDS.includes(name));

  it.each(
    routesWithIds.flatMap(([name, route]) =>
      (['staff', 'teacher', 'school_admin'] as const)
        .filter((role) => route.access.includes(role as never))
        .map((role) => [name, role, route] as const),
    ),
  )('are unknown to %s for %s', async (name, role, route) => {
    const before = await world.eventCount();
    const { status, body } = await call(
      clients[role],
      route,
      validCall(name, world.otherSchool, otherThings),
    );
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'not-found',
      issues: [{ path: expect.stringMatching(/^id$|Ids?$/) }],
    });
    expect(await world.eventCount()).toBe(before);
  });

  it('are refused in the same request as ids of the caller’s school', async () => {
    const { categoryId, studentIds } = world.school;
    const body = { categoryId, studentIds: [studentIds[0], world.otherSchool.studentIds[0]] };
    expect((await clients.teacher.call(routes.awardPointsInBulk, { body })).status).toBe(404);
  });

  it('stay out of lists and searches', async () => {
    const classes = await clients.school_admin.call(routes.listClasses);
    expect(JSON.stringify(classes.body)).not.toContain(world.otherSchool.classId);
    const students = await clients.school_admin.call(routes.searchStudents, { query: { search: 'Ada' } });
    expect(JSON.stringify(students.body)).not.toContain(world.otherSchool.studentIds[0]);
  });
});

describe('the ids of another school, for an executive inside a school', () => {
  it.each(
    SCHOOL_ROUTES.filter(
      ([name, { access }]) =>
        ![...WITHOUT_IDS, ...NOT_INSIDE].includes(name) && access.includes('school_admin'),
    ),
  )('are unknown to %s', async (name, route) => {
    const { status } = await call(inside, route, validCall(name, world.otherSchool, otherThings));
    expect(status).toBe(404);
  });
});

describe('a teacher', () => {
  it('sees the classes that they teach, while staff and administrators see all', async () => {
    const otherClass = await addClass(world.pool, world.school.id);
    const idsFor = async (role: Role) =>
      ((await clients[role].call(routes.listClasses)).body as { id: string }[]).map(({ id }) => id);
    expect(await idsFor('teacher')).not.toContain(otherClass);
    expect(await idsFor('teacher')).toContain(world.school.classId);
    expect(await idsFor('staff')).toEqual(expect.arrayContaining([otherClass, world.school.classId]));
    expect(await idsFor('school_admin')).toEqual(expect.arrayContaining([otherClass, world.school.classId]));
  });

  it('adds categories to their own classes only', async () => {
    const otherClass = await addClass(world.pool, world.school.id);
    const create = (classId: string | null) =>
      clients.teacher.call(routes.createPointCategory, { body: { name: 'Teamwork', classId } });
    expect((await create(world.school.classId)).status).toBe(201);
    expect((await create(otherClass)).body).toMatchObject({ statusCode: 403, code: 'not-your-class' });
    expect((await create(null)).body).toMatchObject({ statusCode: 403, code: 'class-needed' });
  });
});

describe('staff', () => {
  it('read rewards, and neither change nor hand out any', async () => {
    const answered = async (name: keyof typeof routes) => {
      clients.staff.forget('laurel_position');
      return (await call(clients.staff, routes[name], validCall(name, world.school, ownThings))).status;
    };
    for (const name of ['listRewards', 'listRewardRedemptions', 'listRaffleEntries'] as const)
      expect([name, await answered(name)]).toEqual([name, 200]);
    const changes = ['createReward', 'updateReward', 'redeemReward', 'enterRaffle', 'drawWinners'] as const;
    const handouts = [
      'fulfillRedemption',
      'fulfillRedemptions',
      'reopenRedemption',
      'refundRedemption',
      'reopenPrize',
      'listToHandOut',
    ] as const;
    for (const name of [...changes, ...handouts]) expect([name, await answered(name)]).toEqual([name, 403]);
  });
});
