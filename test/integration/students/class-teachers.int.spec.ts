import { untilWaiting } from '../../setup/until-waiting.js';
import type { SchoolClass } from '#contracts/students/classes';
import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient, Call } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addStudent, addUser, signIn, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;
let executive: ApiClient;
/** The lead teacher of `classId`, and a second teacher. */
let [lead, second]: [TestUser, TestUser] = [undefined as never, undefined as never];
let classId: string;
let theirs: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());
beforeEach(async () => {
  lead = await addUser(world.pool, 'teacher', world.school.id);
  second = await addUser(world.pool, 'teacher', world.school.id);
  classId = await addClass(world.pool, world.school.id, lead.id);
  theirs = await signIn(world.api.client(), second);
});

const assign = ({ id: teacherId }: TestUser, toClass = classId) =>
  admin.call(routes.assignTeacher, { params: { classId: toClass }, body: { teacherId } });
const remove = ({ id: teacherId }: TestUser) =>
  admin.call(routes.removeTeacher, { params: { classId, teacherId } });
const teachersOf = async (id: string) => {
  const { body } = await admin.call(routes.getClass, { params: { classId: id } });
  const { teacherId, teachers } = body as SchoolClass;
  return { teacherId, all: teachers.map((teacher) => teacher.id) };
};
const changesOf = async (entityId: string) =>
  (
    await world.pool.query<{ before: object; after: object }>(
      'SELECT before, after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
      [entityId],
    )
  ).rows;

/** What a teacher may do with a class, and its student. */
async function rightsOf(client: ApiClient, studentId: string): Promise<Record<string, number>> {
  const calls: [string, (typeof routes)[keyof typeof routes], Call][] = [
    ['renames it', routes.updateClass, { params: { classId }, body: { name: 'Otters' } }],
    ['prints login cards', routes.listLoginCards, { params: { classId } }],
    ['sees archived students', routes.listArchivedStudents, { query: { classId } }],
    ['edits a student', routes.updateStudent, { params: { id: studentId }, body: { grade: '4' } }],
    ['makes it the default', routes.setDefaultClass, { body: { classId } }],
    ['adds a category', routes.createPointCategory, { body: { name: 'Teamwork', classId } }],
    [
      'adds a reward',
      routes.createReward,
      { body: { name: 'Stickers', type: 'standard', pointCost: 1, classId } },
    ],
  ];
  const answers: Record<string, number> = {};
  for (const [what, route, call] of calls) answers[what] = (await client.call(route, call)).status;
  return answers;
}

const assignedSecond = () =>
  `INSERT INTO directory.class_teachers (class_id, teacher_id) VALUES ('${classId}', '${second.id}')`;

/** Makes `change` in a transaction that holds the class, and commits it when `waiting` calls wait for it. */
async function whileChanging<T>(change: string, waiting: number, call: () => Promise<T>): Promise<T> {
  const client = await world.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM directory.classes WHERE id = $1 FOR UPDATE', [classId]);
    await client.query(change);
    const answer = call();
    await untilWaiting(world.pool, waiting);
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release(true);
  }
}

describe('a further teacher of a class', () => {
  it('has it among their classes, with the rights of its lead teacher', async () => {
    const studentId = await addStudent(world.pool, world.school.id, classId, 'Jo Finch');
    expect(new Set(Object.values(await rightsOf(theirs, studentId)))).toEqual(new Set([403]));
    expect((await theirs.call(routes.listClasses)).body).toEqual([]);

    expect((await assign(second)).body).toMatchObject({
      teacherId: lead.id,
      teachers: [
        { id: lead.id, name: 'Kim Lee' },
        { id: second.id, name: 'Kim Lee' },
      ],
    });
    expect((await theirs.call(routes.listClasses)).body).toMatchObject([{ id: classId }]);
    const allowed = Object.values(await rightsOf(theirs, studentId));
    expect(allowed.filter((status) => status >= 300)).toEqual([]);
    const rewards = (await theirs.call(routes.listScopedRewards)).body as Reward[];
    expect(rewards).toMatchObject([{ classId, mayManage: true }]);
    const scoped = await theirs.call(routes.listPointCategories, { query: { include: 'all-classes' } });
    expect(JSON.stringify(scoped.body)).toContain('Teamwork');
    const profile = await theirs.call(routes.getStudent, { params: { studentId } });
    expect(profile.body).toMatchObject({ mayManage: true });

    await remove(second);
    expect((await theirs.call(routes.listClasses)).body).toEqual([]);
    const { ['adds a reward']: reward, ...rest } = await rightsOf(theirs, studentId);
    expect([reward, ...new Set(Object.values(rest))]).toEqual([403, 403]);
  });

  it('moves students between the classes that they teach, leading or not', async () => {
    const studentId = await addStudent(world.pool, world.school.id, classId, 'Mo Finch');
    const otherClass = await addClass(world.pool, world.school.id, second.id);
    const move = () =>
      theirs.call(routes.updateStudent, { params: { id: studentId }, body: { classId: otherClass } });
    expect((await move()).status).toBe(403);
    await assign(second);
    expect((await move()).body).toMatchObject({ classId: otherClass });
  });
});

describe('assigning a class', () => {
  it('makes the first teacher lead it, and happens once', async () => {
    const empty = await addClass(world.pool, world.school.id);
    await assign(second, empty);
    await assign(second, empty);
    expect(await teachersOf(empty)).toEqual({ teacherId: second.id, all: [second.id] });
    expect(await changesOf(empty)).toEqual([
      { before: { teacher_ids: [] }, after: { teacher_ids: [second.id] } },
    ]);
  });

  it('loses and repeats nobody when two are assigned at once', async () => {
    const empty = await addClass(world.pool, world.school.id);
    const answers = await Promise.all([assign(lead, empty), assign(second, empty), assign(lead, empty)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { teacherId, all } = await teachersOf(empty);
    expect(all[0]).toBe(teacherId);
    expect([...all].sort()).toEqual([lead.id, second.id].sort());
  });

  it('sees who was assigned while it waited', async () => {
    const another = await addUser(world.pool, 'teacher', world.school.id);
    const answers = await whileChanging(assignedSecond(), 2, () =>
      Promise.all([assign(second), assign(another)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await teachersOf(classId)).all).toEqual([lead.id, second.id, another.id]);
    expect((await changesOf(classId)).map(({ before }) => before)).toEqual([
      { teacher_ids: [lead.id, second.id] },
    ]);
  });

  it('is refused for other roles, inactive teachers, other schools and archived classes', async () => {
    const { school, otherSchool } = world;
    expect((await assign(school.users.staff)).body).toMatchObject({ statusCode: 409, code: 'not-a-teacher' });
    expect((await assign(otherSchool.users.teacher)).body).toMatchObject({
      statusCode: 404,
      issues: [{ path: 'teacherId' }],
    });
    await admin.call(routes.deactivateUser, { params: { userId: second.id } });
    expect((await assign(second)).body).toMatchObject({ statusCode: 409, code: 'teacher-inactive' });
    await admin.call(routes.reactivateUser, { params: { userId: second.id } });
    await admin.call(routes.archiveClass, { params: { classId } });
    expect((await assign(second)).body).toMatchObject({ statusCode: 409, code: 'class-archived' });
  });
});

describe('when the lead teacher leaves a class', () => {
  it.each([
    ['because an administrator removes them', () => remove(lead)],
    ['because they are deleted', () => executive.call(routes.deleteUser, { params: { userId: lead.id } })],
    [
      'because they become Executive Admin',
      () =>
        executive.call(routes.changeUserRole, {
          params: { userId: lead.id },
          body: { role: 'executive_admin' },
        }),
    ],
  ])('%s, the one who has taught it longest leads it', async (_, leave) => {
    const third = await addUser(world.pool, 'teacher', world.school.id);
    await assign(second);
    await assign(third);
    expect((await leave()).status).toBe(200);
    expect(await teachersOf(classId)).toEqual({ teacherId: second.id, all: [second.id, third.id] });
  });

  it('and another was assigned at the same moment, the new one leads it', async () => {
    const params = { userId: lead.id };
    await whileChanging(assignedSecond(), 1, () => executive.call(routes.deleteUser, { params }));
    expect(await teachersOf(classId)).toEqual({ teacherId: second.id, all: [second.id] });
  });

  it('and nobody else teaches it, nobody does', async () => {
    await remove(lead);
    await remove(lead);
    expect(await teachersOf(classId)).toEqual({ teacherId: null, all: [] });
  });
});
