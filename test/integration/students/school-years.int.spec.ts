import type { NewYearPreview } from '#contracts/students/school-years';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addStudent, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
/** Adds a new school for a test, with the grades of its students by name. */
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  await addStudent(world.pool, school.id, school.classId, 'Dee');
  await addStudent(world.pool, school.id, school.classId, 'Eve');
  const grades = { 'Ada Park': 'K', 'Ben Ortiz': '4', 'Cy Novak': '5', Dee: null, Eve: '6' };
  for (const [name, grade] of Object.entries(grades))
    await world.pool.query('UPDATE directory.students SET grade = $3 WHERE school_id = $1 AND name = $2', [
      school.id,
      name,
      grade,
    ]);
});

const preview = async (lastGrade?: string) =>
  (await admin.call(routes.previewNewYear, { query: lastGrade === undefined ? {} : { lastGrade } }))
    .body as NewYearPreview;
const start = (seen: NewYearPreview, year = seen.suggestedYear) =>
  admin.call(routes.startSchoolYear, {
    body: { year, lastGrade: seen.lastGrade ?? '', fingerprint: seen.fingerprint },
  });
const students = async () => {
  const { rows } = await world.pool.query<{ name: string; state: string }>(
    `SELECT name, concat_ws(' ', grade, CASE WHEN archived_at IS NOT NULL THEN 'archived' END) AS state
     FROM directory.students WHERE school_id = $1`,
    [school.id],
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

describe('a new school year', () => {
  it('moves students up and archives the last grades, as its preview said, and keeps the points', async () => {
    const { categoryId, studentIds } = school;
    const body = { categoryId, studentIds: [...studentIds], amount: 3 };
    expect((await admin.call(routes.awardPointsInBulk, { body })).status).toBe(201);
    const events = await world.eventCount();
    const seen = await preview('5');
    expect(seen).toMatchObject({
      moving: 2,
      leaving: 2,
      left: 1,
      lastGrade: '5',
      leftStudents: [{ name: 'Dee', grade: null }],
    });
    const before = await students();
    expect((await preview()).lastGrade).toBe('6');
    expect(await students()).toEqual(before);
    const { status, body: started } = await start(seen);
    expect([status, started]).toMatchObject([201, { moved: 2, archived: 2, left: 1 }]);
    expect(await students()).toEqual({
      'Ada Park': '1',
      'Ben Ortiz': '5',
      'Cy Novak': '5 archived',
      Dee: '',
      Eve: '6 archived',
    });
    expect(await world.eventCount()).toBe(events);
    const { rows } = await world.pool.query(
      `SELECT action, entity, personal_fields, count(*) AS times FROM directory.audit_log WHERE school_id = $1
       GROUP BY 1, 2, 3 ORDER BY 1, 2`,
      [school.id],
    );
    expect(rows).toEqual([
      { action: 'archive', entity: 'student', personal_fields: [], times: 2 },
      { action: 'update', entity: 'school', personal_fields: [], times: 1 },
      { action: 'update', entity: 'student', personal_fields: ['grade'], times: 2 },
    ]);
  });

  it('is started once, for any number of taps and administrators', async () => {
    const seen = await preview('6');
    const answers = await Promise.all([start(seen), start(seen), start(seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const after = await students();
    const again = await start(await preview('6'));
    expect(again.body).toMatchObject({
      code: 'year-started',
      message: expect.stringMatching(/already been started/),
    });
    expect(await students()).toEqual(after);
    expect((await preview()).years.find(({ year }) => year === seen.suggestedYear)?.startedAt).not.toBeNull();
    expect((await start(seen, seen.suggestedYear + 5)).status).toBe(409);
  });

  it('is not started if the students have changed since the preview', async () => {
    const seen = await preview('5');
    await addStudent(world.pool, school.id, school.classId, 'Fay');
    await world.pool.query(
      `UPDATE directory.students SET grade = '5' WHERE school_id = $1 AND name = 'Fay'`,
      [school.id],
    );
    const before = await students();
    expect((await start(seen)).body).toMatchObject({ code: 'students-changed' });
    expect(await students()).toEqual(before);
    expect((await start(await preview('5'))).status).toBe(201);
  });

  it('changes no other school', async () => {
    const other = await addSchool(world.pool);
    await world.pool.query(`UPDATE directory.students SET grade = '5' WHERE school_id = $1`, [other.id]);
    await start(await preview('5'));
    const { rows } = await world.pool.query(
      'SELECT DISTINCT grade, archived_at FROM directory.students WHERE school_id = $1',
      [other.id],
    );
    expect(rows).toEqual([{ grade: '5', archived_at: null }]);
  });
});
