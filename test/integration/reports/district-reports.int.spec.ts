import type { District } from '#contracts/schools/districts';
import { districtReport, type DistrictReport, type DistrictReportChoices } from '#contracts/reports/district';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import papa from 'papaparse';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addStudent, addUser, signIn, type TestSchool } from '../../setup/school.js';
import { type ServiceProcess, startService } from '../../setup/service-process.js';

let world: ApiWorld;
let projector: ServiceProcess;
let executive: ApiClient;
let district: District;
/** Twelve students in grade 4, and fourteen in grade 5. */
let large: TestSchool;
let small: TestSchool;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
  const { pool } = world;
  executive = await signIn(world.api.client(), await addUser(pool, 'executive_admin', null));
  [large, small] = [await addSchool(pool), await addSchool(pool, 'Pacific/Kiritimati')];
  await pool.query(`UPDATE directory.schools SET name = '=SUM(A1:A9)' WHERE id = $1`, [large.id]);
  await pool.query('DELETE FROM directory.students WHERE school_id = $1', [large.id]);
  const studentIds: string[] = [];
  for (const grade of [...Array<string>(12).fill('4'), ...Array<string>(14).fill('5')]) {
    const studentId = await addStudent(pool, large.id, large.classId, 'Ada Park');
    await pool.query('UPDATE directory.students SET grade = $2 WHERE id = $1', [studentId, grade]);
    studentIds.push(studentId);
  }
  const body = { name: 'Lakes', schoolIds: [large.id, small.id] };
  district = (await executive.call(routes.createDistrict, { body })).body as District;
  for (const [school, ids] of [
    [large, studentIds.slice(0, 13)],
    [small, small.studentIds],
  ] as const) {
    const teacher = await world.signIn('teacher', school);
    const award = { body: { categoryId: school.categoryId, studentIds: [...ids] } };
    expect((await teacher.call(routes.awardPointsInBulk, award)).status).toBe(201);
  }
  await until(async () => (await show()).current.points === 13);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

async function show(query: Record<string, string> = {}): Promise<DistrictReport> {
  const { status, body } = await executive.call(districtReport.show, {
    query: { districtId: district.id, ...query },
  });
  expect(status).toBe(200);
  return body as DistrictReport;
}

const rowOf = ({ rows }: DistrictReport, { id }: TestSchool) => rows.find(({ school }) => school.id === id);

describe('the reports of a district', () => {
  it('compare its schools, and hide a small one from its row and from every total', async () => {
    const report = await show();
    expect(report).toMatchObject({
      schoolsShown: 1,
      current: { students: 26, points: 13, reached: 13, participation: 50, staffActive: 1 },
      before: { points: 0, reached: 0 },
      unspent: 13,
    });
    expect(rowOf(report, large)).toMatchObject({ points: 13, pointsPerStudent: 0.5, note: null });
    expect(rowOf(report, small)).toMatchObject({
      students: null,
      points: null,
      reached: null,
      unspent: null,
      previous: null,
      note: 'Fewer than 10 students',
    });
    expect(report.days.reduce((sum, { points }) => sum + points, 0)).toBe(13);
  });

  it('compare each school with the previous days of its own calendar', async () => {
    const startYearsOn = (day: string) =>
      world.pool.query('UPDATE directory.schools SET year_starts_on = $2 WHERE id = $1', [large.id, day]);
    await startYearsOn('02-01');
    const report = await show({ period: 'school-year' });
    await startYearsOn('08-01');
    expect(rowOf(report, large)?.previous?.from).toMatch(/-02-01$/);
    expect(rowOf(report, small)?.previous).toBeNull();
  });

  it('count students of a grade, and what is not kept by grade is left out', async () => {
    const report = await show({ grade: '4' });
    expect(rowOf(report, large)).toMatchObject({
      students: 12,
      reached: 12,
      participation: 100,
      unspent: 12,
      points: null,
      redemptions: null,
    });
    expect(report.days).toEqual([]);
  });

  it('count what students of a grade were given and spent since the report was last looked at', async () => {
    const [student] = await world.pool
      .query<{ id: string }>(
        `SELECT id FROM directory.students WHERE school_id = $1 AND grade = '4' LIMIT 1`,
        [large.id],
      )
      .then(({ rows }) => rows);
    const studentIds = [student?.id ?? ''];
    const teacher = await world.signIn('teacher', large);
    const unspent = async () => rowOf(await show({ grade: '4' }), large)?.unspent;
    expect(await unspent()).toBe(12);
    const awarded = await teacher.call(routes.awardPointsInBulk, {
      body: { categoryId: large.categoryId, studentIds },
    });
    await until(async () => (await unspent()) === 13);
    const { awardId } = awarded.body as { awardId: string };
    expect(
      (await teacher.call(routes.reverseAward, { params: { awardId }, body: { studentIds } })).status,
    ).toBe(200);
    await until(async () => (await unspent()) === 12);
  });

  it('use each school’s category with that name, in any case', async () => {
    const name = 'Respect';
    await world.pool.query(`UPDATE directory.point_categories SET name = 'Of one class' WHERE id = $1`, [
      large.classCategoryId,
    ]);
    const { body } = await executive.call(routes.listDistrictReportChoices, {
      query: { districtId: district.id },
    });
    expect((body as DistrictReportChoices).categories).toContain(name);
    expect((body as DistrictReportChoices).categories).not.toContain('Of one class');
    const query = { districtId: district.id, category: 'Of one class' };
    expect((await executive.call(districtReport.show, { query })).status).toBe(422);
    const report = await show({ category: name.toUpperCase() });
    expect(report).toMatchObject({
      current: { points: 13, reached: 13, staffActive: 1, redemptions: null },
      unspent: null,
    });
    expect(rowOf(report, large)).toMatchObject({
      points: 13,
      redemptions: null,
      unspent: null,
      categoryId: large.categoryId,
    });
    expect(report.days.reduce((sum, { points }) => sum + points, 0)).toBe(13);
    expect(rowOf(await show({ category: name, grade: '4' }), large)).toMatchObject({
      students: 12,
      reached: 12,
      points: null,
      unspent: null,
    });
    await world.pool.query('UPDATE directory.point_categories SET archived_at = now() WHERE id = $1', [
      large.categoryId,
    ]);
    expect((await show({ category: name })).current.points).toBe(13);
    await world.pool.query('UPDATE directory.point_categories SET archived_at = NULL WHERE id = $1', [
      large.categoryId,
    ]);
  });

  it('leave out schools without the category', async () => {
    const id = randomUUID();
    await world.pool.query(
      `INSERT INTO directory.point_categories (id, school_id, name) VALUES ($1, $2, 'Only here')`,
      [id, large.id],
    );
    const report = await show({ category: 'only here' });
    expect(report.rows).toHaveLength(1);
    expect(rowOf(report, large)).toMatchObject({ points: 0, reached: 0, categoryId: id });
    await world.pool.query('DELETE FROM directory.point_categories WHERE id = $1', [id]);
  });

  it('count a student in the grade of today, wherever they were when the grade was last looked at', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `SELECT s.id FROM directory.students s JOIN readmodel.student_balances b ON b.student_id = s.id
       WHERE s.school_id = $1 AND s.grade = '5'`,
      [large.id],
    );
    const [reached] = rows;
    const moveTo = (grade: string) =>
      world.pool.query('UPDATE directory.students SET grade = $2 WHERE id = $1', [reached?.id, grade]);
    expect(rowOf(await show({ grade: '4' }), large)).toMatchObject({ reached: 12, unspent: 12 });
    await moveTo('4');
    expect(rowOf(await show({ grade: '4' }), large)).toMatchObject({
      students: 13,
      reached: 13,
      unspent: 13,
    });
    expect(rowOf(await show({ grade: '5' }), large)).toMatchObject({ students: 13, reached: 0, unspent: 0 });
    await moveTo('5');
    expect(rowOf(await show({ grade: '5' }), large)).toMatchObject({ students: 14, reached: 1, unspent: 1 });
  });

  it('hide a large grade with a small one that could be subtracted', async () => {
    const studentId = await addStudent(world.pool, large.id, large.classId, 'Bo Lee');
    expect(rowOf(await show({ grade: '4' }), large)).toMatchObject({
      students: null,
      reached: null,
      note: 'Hidden to protect a group of fewer than 10 students',
    });
    expect(rowOf(await show({ grade: '5' }), large)).toMatchObject({ students: 14, reached: 1 });
    const { body } = await executive.call(routes.listDistrictReportChoices, {
      query: { districtId: district.id },
    });
    expect((body as DistrictReportChoices).grades).toEqual(['5']);
    await world.pool.query('DELETE FROM directory.students WHERE id = $1', [studentId]);
  });

  it('count no student who has left, even if erased since', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `SELECT s.id FROM directory.students s LEFT JOIN readmodel.student_balances b ON b.student_id = s.id
       WHERE s.school_id = $1 AND s.grade = '5' ORDER BY b.place`,
      [large.id],
    );
    const [reached = '', other = ''] = rows.map(({ id }) => id);
    const leave = (studentId: string | null) =>
      world.pool.query(
        `UPDATE directory.students SET archived_at = CASE WHEN id = $2 THEN now() END WHERE school_id = $1`,
        [large.id, studentId],
      );
    await leave(reached);
    expect(rowOf(await show(), large)).toMatchObject({ students: 25, reached: 12, points: 13 });
    await leave(other);
    expect(rowOf(await show(), large)).toMatchObject({ students: 25, reached: 13, points: 13 });
    // Their first award, which gives them a place, is projected after they were seen among those who have left.
    await leave(null);
    const teacher = await world.signIn('teacher', large);
    const body = { categoryId: large.categoryId, studentIds: [other] };
    expect((await teacher.call(routes.awardPointsInBulk, { body })).status).toBe(201);
    await leave(other);
    await until(async () => (await show()).current.points === 14);
    expect(rowOf(await show(), large)).toMatchObject({ students: 25, reached: 13 });
    await leave(null);
  });

  it('are not for the staff of a school, nor for an executive who has opened one', async () => {
    const inside = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await inside.call(routes.openSchool, { params: { schoolId: large.id } });
    const roles = ['staff', 'teacher', 'school_admin'] as const;
    const clients = [inside, ...(await Promise.all(roles.map((role) => world.signIn(role, large))))];
    for (const client of clients)
      for (const route of [districtReport.show, districtReport.download, routes.listDistrictReportChoices])
        expect((await client.call(route)).status).toBe(403);
  });

  it.each([
    [404, { districtId: randomUUID() }],
    [400, { districtId: `' OR 1=1 --` }],
    [400, { period: 'custom', from: '2026-02-10', to: '2026-02-01' }],
    [400, { period: 'custom', from: '1990-01-01', to: '2026-02-01' }],
    [422, { asOf: '2990-01-01T00:00:00.000Z' }],
    [400, { grade: 'x'.repeat(51) }],
    [422, { period: 'term' }],
    [422, { category: 'Unknown everywhere' }],
    [400, { category: 'x'.repeat(101) }],
    [200, { grade: `4'; DROP TABLE directory.students; --` }],
  ])('answer %i to %j', async (status, query) => {
    expect((await executive.call(districtReport.show, { query })).status).toBe(status);
  });

  it.each([
    ['classId', randomUUID()],
    ['categoryId', randomUUID()],
    ['staffId', randomUUID()],
    ['days', '14'],
  ])('refuse %s, which they do not use, and name it', async (name, value) => {
    for (const route of [districtReport.show, districtReport.download]) {
      const { status, body } = await executive.call(route, { query: { [name]: value } });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { issues: [{ path: name, message: `${name} cannot be used here` }] },
      });
    }
  });

  it('are a file that hides the same, calculates nothing and is in the audit of each school that it shows', async () => {
    const { headers, text } = await executive.call(districtReport.download, {
      query: { districtId: district.id },
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="district-/);
    const { data } = papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true });
    expect(data.find(({ School }) => School === "'=SUM(A1:A9)")).toMatchObject({
      'Net points': '14',
      Note: '',
    });
    expect(data.find(({ Note }) => Note !== '')).toMatchObject({
      Students: '',
      'Net points': '',
      Note: 'Fewer than 10 students',
    });
    const { rows } = await world.pool.query(
      `SELECT s.name, l.details FROM directory.activity_log l LEFT JOIN directory.schools s ON s.id = l.school_id
       WHERE l.kind = 'download'`,
    );
    const details = { report: 'district', filters: { period: 'last-7-days', districtId: district.id } };
    const shown = data.filter(({ Note }) => Note === '').map(({ School = '' }) => School.replace(/^'/, ''));
    expect(rows).toHaveLength(shown.length);
    expect(rows).toEqual(expect.arrayContaining(shown.map((name) => ({ name, details }))));
  });
});
