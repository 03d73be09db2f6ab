import { listReportChoices, type ReportChoices } from '#contracts/reports/choices';
import { pointsOverTime } from '#contracts/reports/points';
import { changeSchoolSettings } from '#contracts/schools/school-settings';
import { addStudent } from '#contracts/students/students';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addSchool, addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
let lee: TestUser;
let teacher: ApiClient;
beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  lee = await addUser(world.pool, 'teacher', school.id);
  teacher = await signIn(world.api.client(), lee);
});

const choicesOf = async (client: ApiClient) => (await client.call(listReportChoices)).body as ReportChoices;
const add = (classId: string, grade: string | null) =>
  admin.call(addStudent, { params: { classId }, body: { name: 'Ava Martin', grade } });

it('a report of a class that nobody teaches is not for teachers', async () => {
  const classId = await addClass(world.pool, school.id);
  const ask = (client: ApiClient) =>
    client.call(pointsOverTime.show, { query: { period: 'last-7-days', classId } });
  expect((await ask(admin)).status).toBe(200);
  expect(await ask(teacher)).toMatchObject({ status: 403 });
});

describe('what the filters of the reports offer', () => {
  it('are the grades on the roster, in their order', async () => {
    for (const grade of ['10', '9', 'Kindergarten', '9', null]) await add(school.classId, grade);
    expect((await choicesOf(admin)).grades).toEqual(['K', '9', '10']);
  });

  it('are a teacher’s own classes’ grades', async () => {
    const taught = await addClass(world.pool, school.id, lee.id);
    await add(school.classId, '9');
    await add(taught, '4');
    expect((await choicesOf(teacher)).grades).toEqual(['4']);
  });

  it('are members of staff only for those who may see reports about them', async () => {
    const ids = async (client: ApiClient) => (await choicesOf(client)).staff.map(({ id }) => id);
    expect(await ids(admin)).toContain(lee.id);
    expect(await ids(teacher)).toEqual([]);
    await admin.call(changeSchoolSettings, { body: { staffReports: 'everyone' } });
    expect(await ids(teacher)).toEqual(await ids(admin));
  });

  it('leave out the reports that the school hides', async () => {
    const hidden = async (client: ApiClient) => (await choicesOf(client)).hidden;
    expect(await hidden(admin)).toEqual([]);
    expect(await hidden(teacher)).toEqual(['staff-activity']);
    const body = { staffReports: 'everyone', isRankingHidden: true };
    await admin.call(changeSchoolSettings, { body });
    expect(await hidden(admin)).toEqual(['top-students']);
    expect(await hidden(teacher)).toEqual(['top-students']);
  });

  it('are terms once the school has set them', async () => {
    expect((await choicesOf(teacher)).hasTerms).toBe(false);
    const terms = [{ name: 'Autumn', from: '2026-08-17', to: '2026-12-18' }];
    await admin.call(changeSchoolSettings, { body: { terms } });
    expect((await choicesOf(teacher)).hasTerms).toBe(true);
  });
});
