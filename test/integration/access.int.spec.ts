import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { ROLES, type Role } from '#domain/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient, Call } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addClass, addSchool, addUser, signIn, type TestSchool, type TestUser } from '../setup/school.js';

const SCHOOL_ROUTES = Object.entries<Route>(routes).filter(([, route]) => typeof route.access !== 'string');

const WITHOUT_IDS = [
  'listClasses',
  'listArchivedClasses',
  'createClass',
  'searchStudents',
  'listArchivedPointCategories',
];

let world: ApiWorld;
let clients: Record<Role, ApiClient>;
/** An award in the other school. */
let otherAwardId: string;
/** A school, and of each school by its id a user, whom nothing else here needs. */
let doomed: TestSchool;
let dispensable: Record<string, TestUser>;

beforeAll(async () => {
  world = await ApiWorld.start();
  doomed = await addSchool(world.pool);
  dispensable = {};
  const executive = await addUser(world.pool, 'executive_admin', null);
  clients = {
    staff: await world.signIn('staff'),
    teacher: await world.signIn('teacher'),
    school_admin: await world.signIn('school_admin'),
    executive_admin: await signIn(world.api.client(), executive),
  };
  const { categoryId, studentIds } = world.otherSchool;
  const admin = await world.signIn('school_admin', world.otherSchool);
  const { body } = await admin.call(routes.awardPoints, { body: { categoryId, studentId: studentIds[0] } });
  otherAwardId = (body as { awardId: string }).awardId;
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Each call finds everything in use and unedited.
  await world.pool.query(
    `UPDATE directory.students SET archived_at = NULL, archived_with_class = false WHERE archived_with_class`,
  );
  await world.pool.query('UPDATE directory.classes SET archived_at = NULL, version = 1');
  await world.pool.query('UPDATE directory.schools SET version = 1');
  await world.pool.query('UPDATE directory.students SET version = 1');
  for (const { id } of [world.school, world.otherSchool])
    dispensable[id] = await addUser(world.pool, 'staff', id);
  await world.pool.query('UPDATE directory.point_categories SET archived_at = NULL, version = 1');
  // No projector runs here: a read after a write would wait for it.
  for (const client of Object.values(clients)) client.forget('laurel_position');
});

/** Input that the route accepts, about a school's things. */
function validCall(
  name: string,
  { id: schoolId, users, classId, studentIds, categoryId, classCategoryId }: TestSchool,
  awardId: string,
): Call {
  const [studentId] = studentIds;
  const calls: Record<string, Call> = {
    listClasses: {},
    getClass: { params: { classId } },
    getClassStats: { params: { classId } },
    createClass: { body: { name: 'Another class' } },
    updateClass: { params: { classId }, body: { name: 'Class renamed', version: 1 } },
    archiveClass: { params: { classId } },
    restoreClass: { params: { classId } },
    listArchivedClasses: {},
    setDefaultClass: { body: { classId } },
    listClassStudents: { params: { classId } },
    searchStudents: {},
    getStudent: { params: { studentId } },
    addStudent: { params: { classId }, body: { name: 'Dee Abdi' } },
    importStudents: { params: { classId }, body: { rows: [{ rowNumber: 2, name: 'Eve Cruz' }] } },
    updateStudent: { params: { id: studentId }, body: { name: 'Ada Park', version: 1 } },
    removeStudent: { params: { id: studentId } },
    restoreStudent: { params: { id: studentId } },
    listArchivedStudents: { query: { classId } },
    generateLoginCode: { params: { id: studentId } },
    listLoginCards: { params: { classId } },
    listPointCategories: { query: { classId } },
    createPointCategory: { body: { name: 'Another category', classId } },
    updatePointCategory: {
      params: { categoryId: classCategoryId },
      body: { name: 'Category renamed', version: 1 },
    },
    archivePointCategory: { params: { categoryId: classCategoryId } },
    restorePointCategory: { params: { categoryId: classCategoryId } },
    listArchivedPointCategories: {},
    awardPoints: { body: { categoryId, studentId } },
    awardPointsInBulk: { body: { categoryId, studentIds } },
    reverseAward: { params: { awardId }, body: {} },
    listPointTransactions: { query: { studentId } },
    getDailyPoints: { query: { classId, from: '2026-09-01', to: '2026-09-30' } },
    listAdminUsers: { query: { schoolId } },
    listAdminClasses: { query: { schoolId } },
    listAdminStudents: { query: { schoolId } },
    getAdminStats: { query: { schoolId } },
    changeUserRole: { params: { userId: users.staff.id }, body: { role: 'staff' } },
    deleteUser: { params: { userId: dispensable[schoolId]?.id ?? '' } },
    listCountedSchools: {},
    listSchools: {},
    createSchool: { body: { name: 'Elm School', timeZone: 'America/Chicago' } },
    updateSchool: { params: { schoolId }, body: { name: 'Birch School', timeZone: 'UTC', version: 1 } },
    changeSchoolStatus: { params: { schoolId }, body: { isActive: true } },
    deleteSchool: { params: { schoolId: doomed.id }, body: { name: 'Birch School' } },
    listSchoolUsers: { params: { schoolId } },
    listSchoolArchive: { params: { schoolId } },
    restoreClassOfSchool: { params: { schoolId, classId } },
    restoreStudentOfSchool: { params: { schoolId, id: studentId } },
  };
  const call = calls[name];
  if (call === undefined) throw new Error(`Say here how ${name} is called`);
  return call;
}

async function ownAward(role: Role): Promise<string> {
  const { categoryId, studentIds } = world.school;
  const { body } = await clients[role].call(routes.awardPoints, {
    body: { categoryId, studentId: studentIds[0] },
  });
  return (body as { awardId: string } | undefined)?.awardId ?? randomUUID();
}

describe.each(SCHOOL_ROUTES)('%s', (name, route) => {
  it('is for no one who is not signed in', async () => {
    const { status, text } = await world.api
      .client()
      .call(route, validCall(name, world.school, randomUUID()));
    expect(status).toBe(401);
    expect(text).toContain('Unauthorized');
  });

  it.each(ROLES)('lets in %s exactly if its access rule names the role', async (role) => {
    const awardId = await ownAward(role);
    clients[role].forget('laurel_position');
    const { status } = await clients[role].call(route, validCall(name, world.school, awardId));
    const isAllowed = (route.access as readonly Role[]).includes(role);
    expect(status).toBe(isAllowed ? (route.status ?? 200) : 403);
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
    const { status, body } = await clients[role].call(
      route,
      validCall(name, world.otherSchool, otherAwardId),
    );
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'not-found',
      issues: [{ path: expect.stringMatching(/^id$|Ids?$/) }],
    });
    expect(await world.eventCount()).toBe(before);
  });

  it('do not mix with one’s own: a student of theirs, a category of ours', async () => {
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
