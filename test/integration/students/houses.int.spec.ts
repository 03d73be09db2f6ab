import { type AssignmentPreview, type House, type HouseStandings } from '#contracts/students/houses';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addStudent } from '../../setup/school.js';

let world: ApiWorld;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

async function addSchoolWithHouses(...names: string[]) {
  const school = await addSchool(world.pool);
  const client = await world.signIn('school_admin', school);
  const houses: House[] = [];
  for (const name of names)
    houses.push((await client.call(routes.createHouse, { body: { name } })).body as House);
  return { school, client, houses };
}

describe('houses', () => {
  it('get a color and an icon, and a name that no other house in use has', async () => {
    const { client, houses } = await addSchoolWithHouses('Oak', 'Elm');
    expect(houses).toMatchObject([
      { name: 'Oak', color: 'green', students: 0 },
      { name: 'Elm', color: 'amber' },
    ]);
    const again = await client.call(routes.createHouse, { body: { name: 'OAK' } });
    expect(again.body).toMatchObject({ statusCode: 409, code: 'house-name-taken' });
    const params = { houseId: houses[1]?.id ?? '' };
    const renamed = await client.call(routes.updateHouse, { params, body: { name: 'oak' } });
    expect(renamed.body).toMatchObject({ code: 'house-name-taken' });
    await client.call(routes.archiveHouse, { params: { houseId: houses[0]?.id ?? '' } });
    expect((await client.call(routes.updateHouse, { params, body: { name: 'Oak' } })).status).toBe(200);
  });

  it('are twelve at most, whoever adds the last ones at once', async () => {
    const { client } = await addSchoolWithHouses();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => client.call(routes.createHouse, { body: { name: `House ${n}` } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('that are archived have no students, and take in no new ones', async () => {
    const { school, client, houses } = await addSchoolWithHouses('Oak', 'Elm');
    const [id] = school.studentIds;
    const [houseId = ''] = houses.map((house) => house.id);
    await client.call(routes.updateStudent, { params: { id }, body: { houseId } });
    await client.call(routes.archiveHouse, { params: { houseId } });
    const { body } = await client.call(routes.getStudent, { params: { studentId: id } });
    expect(body).toMatchObject({ houseId: null });
    const late = await client.call(routes.updateStudent, { params: { id }, body: { houseId } });
    expect(late.body).toMatchObject({ code: 'house-archived' });
  });
});

describe('an assignment to houses', () => {
  it('is written as previewed, evenly, and not if students have changed since', async () => {
    const { school, client } = await addSchoolWithHouses('Oak', 'Elm');
    const preview = async (): Promise<AssignmentPreview> =>
      (await client.call(routes.previewAssignment, { body: { how: 'everyone' } })).body as AssignmentPreview;
    const shown = await preview();
    expect(shown.houses.map(({ after }) => after).sort()).toEqual([1, 2]);
    await addStudent(world.pool, school.id, school.classId, 'Dee Abdi');
    const assign = (fingerprint: string) =>
      client.call(routes.assignHouses, { body: { how: 'everyone', fingerprint } });
    expect((await assign(shown.fingerprint)).body).toMatchObject({ code: 'students-changed' });
    const { fingerprint, ...now } = await preview();
    expect(now.houses.map(({ after }) => after)).toEqual([2, 2]);
    expect((await assign(fingerprint)).body).toEqual({ moved: 4 });
    expect((await preview()).moving).toBe(0);
    const { rows } = await world.pool.query<{ house_id: string }>(
      `SELECT after ->> 'house_id' AS house_id FROM directory.audit_log
       WHERE school_id = $1 AND entity = 'student' AND after ? 'house_id'`,
      [school.id],
    );
    expect(rows).toHaveLength(4);
  });

  it('by a file finds students by ID or name, and says which rows it leaves out', async () => {
    const { school, client, houses } = await addSchoolWithHouses('Oak', 'Elm');
    await world.pool.query(`UPDATE directory.students SET student_number = '7' WHERE id = $1`, [
      school.studentIds[0],
    ]);
    await addStudent(world.pool, school.id, school.classId, 'Cy Novak');
    const rows = [
      { studentId: '7', house: 'oak' },
      { name: 'ben  ortiz', house: 'Elm' },
      { name: 'Cy Novak', house: 'Elm' },
      { name: 'Zoe', house: 'Elm' },
      { name: 'Ben Ortiz', house: 'Oak' },
      { studentId: '8', name: 'Ada Park', house: 'Oak' },
      { studentId: '7', house: 'Ash' },
    ];
    const { body } = await client.call(routes.previewAssignment, { body: { how: 'file', rows } });
    const { problems, fingerprint } = body as AssignmentPreview;
    expect(problems.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
      '2 several-students',
      '3 no-student',
      '4 repeated',
      '5 no-student',
      '6 no-house',
    ]);
    const done = await client.call(routes.assignHouses, { body: { how: 'file', rows, fingerprint } });
    expect(done.body).toEqual({ moved: 2 });
    const { body: list } = await client.call(routes.listHouses);
    expect((list as House[]).map(({ name, students }) => [name, students])).toEqual([
      ['Elm', 1],
      ['Oak', 1],
    ]);
    expect(houses).toHaveLength(2);
  });
});

describe('standings', () => {
  it('keep a point with the house it was given for, by the school’s choice of measure', async () => {
    const { school, client, houses } = await addSchoolWithHouses('Oak', 'Elm');
    const [ada, ben, cy] = school.studentIds;
    const [oak = '', elm = ''] = houses.map(({ id }) => id);
    const move = (id: string, houseId: string) =>
      client.call(routes.updateStudent, { params: { id }, body: { houseId } });
    for (const id of [ada, ben]) await move(id, oak);
    await move(cy, elm);
    const award = async (studentIds: string[], amount: number) => {
      const body = { categoryId: school.categoryId, studentIds, amount };
      return (await client.call(routes.awardPointsInBulk, { body })).body as { awardId: string };
    };
    await award([ada, ben, cy], 10);
    const { awardId } = await award([ada], 5);
    await move(ada, elm);
    await client.call(routes.reverseAward, { params: { awardId }, body: {} });
    await award([ada], 1);
    const standings = async (): Promise<HouseStandings> =>
      (await client.call(routes.getHouseStandings, { query: { period: 'school-year' } }))
        .body as HouseStandings;
    await until(async () => (await standings()).asOfRevision === 3);
    expect(await standings()).toMatchObject({
      by: 'per-student',
      houses: [
        { name: 'Oak', points: 20, students: 1, perStudent: 20, place: 1 },
        { name: 'Elm', points: 11, students: 2, perStudent: 5.5, place: 2 },
      ],
    });
    await client.call(routes.changeSchoolSettings, { body: { houseStandings: 'total' } });
    expect(await standings()).toMatchObject({ by: 'total' });
  });

  it('of another school are not shown', async () => {
    const { body } = await admin.call(routes.getHouseStandings);
    expect(body).toMatchObject({ houses: [] });
  });
});
