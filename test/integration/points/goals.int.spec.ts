import { type Goal } from '#contracts/points/goals';
import { type Group } from '#contracts/students/groups';
import { type House } from '#contracts/students/houses';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addSchool, addStudent, type TestSchool } from '../../setup/school.js';
import { signInStudent } from '../../setup/student.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
let teacher: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  teacher = await world.signIn('teacher', school);
});

const create = (body: object, client = admin) =>
  client.call(routes.createGoal, { body: { name: 'Pajama day', target: 30, ...body } });
const goalsOf = async (client: ApiClient): Promise<Goal[]> =>
  (await client.call(routes.listGoals)).body as Goal[];
const pointsOf = async (client: ApiClient) =>
  Object.fromEntries((await goalsOf(client)).map(({ name, points }) => [name, points]));
const award = async (studentIds: readonly string[], amount: number) => {
  const body = { categoryId: school.categoryId, studentIds, amount };
  return (await admin.call(routes.awardPointsInBulk, { body })).body as { awardId: string };
};

describe('goals', () => {
  it('count the points of their class, group, house or school, without those taken back', async () => {
    const [ada, ben] = school.studentIds;
    const otherClass = await addClass(world.pool, school.id);
    const dee = await addStudent(world.pool, school.id, otherClass, 'Dee Abdi');
    const house = (await admin.call(routes.createHouse, { body: { name: 'Oak' } })).body as House;
    await admin.call(routes.updateStudent, { params: { id: dee }, body: { houseId: house.id } });
    const body = { name: 'Choir', studentIds: [ben, dee] };
    const group = (await admin.call(routes.createGroup, { body })).body as Group;
    await create({ name: 'class', scope: 'class', scopeId: school.classId });
    await create({ name: 'group', scope: 'group', scopeId: group.id });
    await create({ name: 'house', scope: 'house', scopeId: house.id });
    await create({ name: 'school', scope: 'school' });
    await award([ada, ben, dee], 5);
    const { awardId } = await award([ben, dee], 1);
    await admin.call(routes.reverseAward, { params: { awardId }, body: { studentIds: [ben] } });
    await until(async () => (await pointsOf(admin))['school'] === 16);
    expect(await pointsOf(admin)).toEqual({ class: 10, group: 11, house: 6, school: 16 });
    // Only what is given from its first day on counts.
    await create({ name: 'later', scope: 'school', startsOn: '2999-01-01' });
    expect(await pointsOf(admin)).toMatchObject({ later: 0 });
    const student = await signInStudent(admin, world.api.client(), ada);
    expect(Object.keys(await pointsOf(student)).sort()).toEqual(['class', 'later', 'school']);
  });

  it('of a group count points of days on which their student is a member', async () => {
    const [ada, ben] = school.studentIds;
    const body = { name: 'Choir', studentIds: [ada, ben] };
    const { id: groupId } = (await admin.call(routes.createGroup, { body })).body as Group;
    await world.pool.query(
      'UPDATE directory.group_members SET from_day = from_day - 20 WHERE group_id = $1',
      [groupId],
    );
    await admin.call(routes.changeGroupMembers, { params: { groupId }, body: { remove: [ada] } });
    await create({ scope: 'group', scopeId: groupId });
    await award([ada, ben], 5);
    await until(async () => (await goalsOf(admin))[0]?.points !== 0);
    expect(await goalsOf(admin)).toMatchObject([{ points: 5 }]);
  });

  it('are reached once, as a fact, and stay reached when points are taken back', async () => {
    await create({ scope: 'class', scopeId: school.classId }, teacher);
    const { awardId } = await award(school.studentIds, 9);
    await award(school.studentIds, 1);
    await until(async () => (await goalsOf(teacher))[0]?.reachedAt != null);
    await admin.call(routes.reverseAward, { params: { awardId }, body: {} });
    await until(async () => (await goalsOf(teacher))[0]?.points === 3);
    expect((await goalsOf(teacher))[0]?.reachedAt).not.toBeNull();
    const { body } = await admin.call(routes.listAudit, { query: { type: 'GoalReached' } });
    expect(body).toMatchObject({
      entries: [{ type: 'GoalReached', goalName: 'Pajama day', studentCount: 0, actor: { kind: 'system' } }],
    });
  });

  it('are set by those who look after the students', async () => {
    const otherClass = await addClass(world.pool, school.id);
    const statuses = async (bodies: readonly object[]) => {
      const answers = await Promise.all(bodies.map((body) => create(body, teacher)));
      return answers.map(({ status }) => status);
    };
    const house = (await admin.call(routes.createHouse, { body: { name: 'Oak' } })).body as House;
    const group = (await admin.call(routes.createGroup, { body: { name: 'Choir' } })).body as Group;
    expect(
      await statuses([
        { scope: 'class', scopeId: school.classId },
        { scope: 'class', scopeId: otherClass },
        { scope: 'group', scopeId: group.id },
        { scope: 'house', scopeId: house.id },
        { scope: 'school' },
        { scope: 'class' },
      ]),
    ).toEqual([201, 403, 403, 403, 403, 422]);
  });

  it('are gone once they are archived, by who set them or an administrator', async () => {
    const { id } = (await create({ scope: 'school' })).body as Goal;
    expect((await teacher.call(routes.archiveGoal, { params: { goalId: id } })).status).toBe(403);
    await admin.call(routes.archiveGoal, { params: { goalId: id } });
    expect(await goalsOf(admin)).toEqual([]);
  });
});
