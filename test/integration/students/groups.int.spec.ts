import { type Group, type GroupMembership } from '#contracts/students/groups';
import { type Student } from '#contracts/students/students';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addSchool, addStudent, addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let teacher: ApiClient;
let colleague: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  teacher = await world.signIn('teacher', school);
  admin = await world.signIn('school_admin', school);
  colleague = await signIn(world.api.client(), await addUser(world.pool, 'teacher', school.id));
});

const create = async (body: object, client = teacher): Promise<Group> =>
  (await client.call(routes.createGroup, { body: { name: 'Bus 7', ...body } })).body as Group;
const listOf = async (client: ApiClient): Promise<string[]> =>
  ((await client.call(routes.listGroups)).body as Group[]).map(({ name }) => name);
const studentsOf = async ({ id }: Group, client = teacher): Promise<string[]> =>
  ((await client.call(routes.listGroupStudents, { params: { groupId: id } })).body as Student[]).map(
    ({ name }) => name,
  );
const change = ({ id }: Group, body: object, client = teacher) =>
  client.call(routes.changeGroupMembers, { params: { groupId: id }, body });
/** As if everything about the group had happened so many days earlier. */
const age = ({ id }: Group, days: number) =>
  world.pool.query(
    `UPDATE directory.group_members SET from_day = from_day - $2::int, until_day = until_day - $2::int WHERE group_id = $1`,
    [id, days],
  );

describe('a group', () => {
  it('has students of several classes, and is its owner’s until it is shared', async () => {
    const otherClass = await addClass(world.pool, school.id);
    const dee = await addStudent(world.pool, school.id, otherClass, 'Dee Abdi');
    const group = await create({ isShared: false, studentIds: [school.studentIds[0], dee] });
    expect(group).toMatchObject({ students: 2, isShared: false, mayManage: true, isOver: false });
    expect(await studentsOf(group)).toEqual(['Ada Park', 'Dee Abdi']);
    expect(await listOf(admin)).toEqual(['Bus 7']);
    expect(await listOf(colleague)).toEqual([]);
    const params = { groupId: group.id };
    expect((await colleague.call(routes.listGroupStudents, { params })).status).toBe(404);
    await teacher.call(routes.updateGroup, { params, body: { isShared: true } });
    expect(await listOf(colleague)).toEqual(['Bus 7']);
    expect((await change(group, { add: [school.studentIds[1]] }, colleague)).body).toMatchObject({
      statusCode: 403,
      code: 'not-your-group',
    });
  });

  it('is awarded like a class, and is no longer listed after its last day', async () => {
    const group = await create({ studentIds: school.studentIds.slice(0, 2) });
    const members = (await colleague.call(routes.listGroupStudents, { params: { groupId: group.id } }))
      .body as Student[];
    const body = { categoryId: school.categoryId, studentIds: members.map(({ id }) => id) };
    expect((await colleague.call(routes.awardPointsInBulk, { body })).status).toBe(201);
    await teacher.call(routes.updateGroup, { params: { groupId: group.id }, body: { endsOn: '2026-01-31' } });
    expect(await listOf(colleague)).toEqual([]);
    const { body: all } = await colleague.call(routes.listGroups, { query: { include: 'over' } });
    expect(all).toMatchObject([{ name: 'Bus 7', isOver: true }]);
  });

  it('takes in no student of another school, and says nothing of who was in it once it is deleted', async () => {
    const group = await create({});
    expect((await change(group, { add: [world.otherSchool.studentIds[0]] })).status).toBe(404);
    await teacher.call(routes.deleteGroup, { params: { groupId: group.id } });
    expect((await change(group, { add: [school.studentIds[0]] })).status).toBe(404);
  });
});

describe('a membership', () => {
  it('has its first day and the day from which it is over; a student may come back', async () => {
    const [ada, ben] = school.studentIds;
    const group = await create({ studentIds: [ada] });
    await age(group, 30);
    await change(group, { remove: [ada], add: [ben] });
    await age(group, 10);
    expect(await studentsOf(group)).toEqual(['Ben Ortiz']);
    expect((await teacher.call(routes.listGroups)).body).toMatchObject([{ students: 1 }]);
    await change(group, { add: [ada, ben] });
    // Who leaves on the day of joining was never in it.
    await change(group, { add: [school.studentIds[2]] });
    await change(group, { remove: [school.studentIds[2]] });
    const { body } = await teacher.call(routes.listGroupMemberships, { params: { groupId: group.id } });
    const days = (body as GroupMembership[]).map(({ studentName, from, until: to }) => {
      const length = to === null ? null : (Date.parse(to) - Date.parse(from)) / 86_400_000;
      return [studentName, length];
    });
    expect(days).toEqual([
      ['Ada Park', null],
      ['Ada Park', 30],
      ['Ben Ortiz', null],
    ]);
  });

  it('is changed by two people at once without being doubled', async () => {
    const group = await create({});
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        change(group, { add: [...school.studentIds] }, n % 2 === 0 ? teacher : admin),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await studentsOf(group)).toHaveLength(3);
    const { rows } = await world.pool.query('SELECT FROM directory.group_members WHERE group_id = $1', [
      group.id,
    ]);
    expect(rows).toHaveLength(3);
  });

  it('narrows reports of its time: a former member counts in a period in which they were in the group', async () => {
    const [ada, ben] = school.studentIds;
    const group = await create({ isShared: false, studentIds: [ada] });
    await age(group, 20);
    await change(group, { remove: [ada], add: [ben] });
    const body = { categoryId: school.categoryId, studentIds: [...school.studentIds] };
    await admin.call(routes.awardPointsInBulk, { body });
    const topOf = async (period: object) => {
      const query = { groupId: group.id, ...period };
      const { body: report } = await teacher.call(routes.showTopStudents, { query });
      return (report as { rows: { student: { name: string } }[] }).rows.map(({ student }) => student.name);
    };
    await until(async () => (await topOf({ period: 'last-7-days' })).length > 0);
    expect((await topOf({ period: 'last-7-days' })).sort()).toEqual(['Ada Park', 'Ben Ortiz']);
    expect(await topOf({ period: 'today' })).toEqual(['Ben Ortiz']);
    const hidden = await colleague.call(routes.showTopStudents, { query: { groupId: group.id } });
    expect(hidden.status).toBe(404);
  });
});
