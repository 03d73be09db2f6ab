import { redemptionRows } from '#api/areas/reports/school/rewards.rows';
import { Reports } from '#api/areas/reports/school/reports';
import { DistrictReports } from '#api/areas/reports/district/district-reports';
import type { Administrator } from '#api/core/auth/administrator';
import type { Caller } from '#api/core/auth/caller';
import { ActivityLog } from '#api/core/directory/activity-log';
import { balances, staffActivity, topStudents } from '#contracts/reports/people';
import { redemptionsReport } from '#contracts/reports/rewards';
import { routes } from '#contracts/routes';
import { createDatabase } from '#database/connect';
import { dayIn } from '#domain/school-day';
import { Clock } from '#runtime/clock';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import papa from 'papaparse';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addStudent, addUser, signIn } from '../../setup/school.js';

/** Names that a spreadsheet would calculate, or read as more than one cell. */
const NAMES = ['=HYPERLINK("http://x.test";"Ada")', '+1', '-1', '@SUM(A1)', 'Lee, "Bo"', '王小明'];

let world: ApiWorld;
let admin: ApiClient;
let teacher: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.start();
  const { pool, school } = world;
  admin = await world.signIn('school_admin');
  const lee = await addUser(pool, 'teacher', school.id);
  teacher = await signIn(world.api.client(), lee);
  const classId = await addClass(pool, school.id, lee.id);
  const studentIds = await Promise.all(NAMES.map((name) => addStudent(pool, school.id, classId, name)));
  const body = { categoryId: school.categoryId, studentIds };
  expect((await teacher.call(routes.awardPointsInBulk, { body })).status).toBe(201);
  await until(async () => (await admin.call(balances.show)).text.includes('"earned":1'));
});
afterAll(async () => {
  await world.stop();
});

const query = { period: 'today' as const };
const asked = { ...query, csvForm: 'data' as const };
function callerOf(): Caller {
  const { id: schoolId, users } = world.school;
  const { id: userId } = users.school_admin;
  const actor = { kind: 'staff', id: userId } as const;
  const role = 'school_admin' as const;
  return { userId, actor, role, schoolId, timeZone: 'America/Chicago', nameOrder: 'first-name' };
}

const change = (body: object) => admin.call(routes.changeSchoolSettings, { body });

async function fileOf(
  client: ApiClient,
  report: typeof balances | typeof staffActivity | typeof topStudents | typeof redemptionsReport,
) {
  const { status, headers, text } = await client.call(report.download, { query: { period: 'today' } });
  expect(status).toBe(200);
  const { data, errors } = papa.parse<Record<string, string>>(text, { header: true });
  expect(errors).toEqual([]);
  return { headers, rows: data };
}

describe('the file of a report', () => {
  it('has a line for each row, and no name that a spreadsheet would calculate', async () => {
    const { headers, rows } = await fileOf(teacher, balances);
    const today = dayIn('America/Chicago', new Date());
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Figures of now, so the name has no period.
    expect(headers.get('content-disposition')).toBe(`attachment; filename="balances-as-of-${today}.csv"`);
    expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['Student', 'Student ID', 'Class']);
    const students = rows.map(({ Student }) => Student);
    expect([...students].sort()).toEqual(
      NAMES.map((name) => (/^[=+\-@]/.test(name) ? `'${name}` : name)).sort(),
    );
    expect(rows.map((row) => [row['Balance'], row['Points given'], row['Spent']])).toEqual(
      NAMES.map(() => ['1', '1', '0']),
    );
  });

  it('tells two students of one name apart by their student IDs', async () => {
    const { pool, school } = world;
    const [classId] = (
      await pool.query<{ class_id: string }>(
        'SELECT class_id FROM directory.students WHERE school_id = $1 AND name = $2',
        [school.id, '王小明'],
      )
    ).rows.map(({ class_id }) => class_id);
    const twins = [
      await addStudent(pool, school.id, classId ?? '', 'Kim Twin'),
      await addStudent(pool, school.id, classId ?? '', 'Kim Twin'),
    ];
    for (const [index, id] of twins.entries())
      await pool.query('UPDATE directory.students SET student_number = $2 WHERE id = $1', [
        id,
        `007${index}`,
      ]);
    const { rows } = await fileOf(teacher, balances);
    const found = rows.filter(({ Student }) => Student === 'Kim Twin').map((row) => row['Student ID']);
    expect(found.sort()).toEqual(['0070', '0071']);
    await pool.query('DELETE FROM directory.students WHERE id = ANY ($1)', [twins]);
  });

  it('begins with the mark by which a spreadsheet recognizes UTF-8', async () => {
    const session = teacher.cookie('laurel_session') ?? '';
    expect(session).not.toBe('');
    const file = await fetch(`${world.api.url}${balances.download.path}`, {
      headers: { cookie: `laurel_session=${session}` },
    });
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('shows instants in the school’s time zone', async () => {
    const { rows } = await fileOf(admin, staffActivity);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['Last award']).toMatch(
      new RegExp(`^${dayIn('America/Chicago', new Date())} \\d\\d:\\d\\d-0[56]:00$`),
    );
  });

  it('is in the log of activities before it is sent', async () => {
    await fileOf(admin, balances);
    const { body } = await admin.call(routes.listAudit);
    const [latest] = (body as { entries: { kind: string; type: string }[] }).entries;
    expect(JSON.stringify(latest)).toContain('balances');
  });

  it('is not sent where the log of activities cannot be written, nor is that of a district', async () => {
    const { pool, school } = world;
    const db = createDatabase(pool);
    const away = () => Promise.reject(new Error('The log is away'));
    const log = { recordDownload: away, recordDownloads: away } as unknown as ActivityLog;
    const file = new Reports(db, new Clock(), log).file(callerOf(), asked, redemptionsReport, redemptionRows);
    await expect(file).rejects.toThrow('The log is away');
    const districtId = randomUUID();
    await pool.query('INSERT INTO directory.districts (id, name) VALUES ($1::uuid, $1::text)', [districtId]);
    await pool.query('UPDATE directory.schools SET district_id = $2 WHERE id = $1', [school.id, districtId]);
    const administrator = { actor: callerOf().actor } as Administrator;
    const ofDistrict = new DistrictReports(db, new Clock(), log).file(
      administrator,
      { ...asked, districtId },
      undefined as never,
    );
    await expect(ofDistrict).rejects.toThrow('The log is away');
  });

  it('about staff is for those who may see it', async () => {
    const refused = { status: 403, body: { message: expect.stringContaining('staff') } };
    expect(await teacher.call(staffActivity.show)).toMatchObject(refused);
    expect(await teacher.call(staffActivity.download)).toMatchObject(refused);
    await change({ staffReports: 'everyone' });
    expect((await fileOf(teacher, staffActivity)).rows).toHaveLength(1);
    await change({ staffReports: 'administrators' });
  });

  it('ranks students only where the school allows it', async () => {
    expect((await fileOf(admin, topStudents)).rows.map(({ Rank }) => Rank)).toEqual(NAMES.map(() => '1'));
    await change({ isRankingHidden: true });
    for (const client of [admin, teacher])
      for (const route of [topStudents.show, topStudents.download])
        expect(await client.call(route)).toMatchObject({ status: 403, body: { code: 'ranking-hidden' } });
    await change({ isRankingHidden: false });
  });

  it('ranks all students with points, on screen too, however many there are', async () => {
    const { pool, school } = world;
    const classId = await addClass(pool, school.id);
    const names = Array.from({ length: 40 }, (_, index) => `Student ${index}`);
    const studentIds = await Promise.all(names.map((name) => addStudent(pool, school.id, classId, name)));
    const body = { categoryId: school.categoryId, studentIds };
    expect((await admin.call(routes.awardPointsInBulk, { body })).status).toBe(201);
    const shown = async () => {
      const { body: answer } = await admin.call(topStudents.show, { query: { classId } });
      return topStudents.show.response.parse(answer);
    };
    await until(async () => (await shown()).rows.length > 0);
    const { rows, total } = await shown();
    expect([rows.length, total]).toEqual([40, 40]);
    expect((await fileOf(admin, topStudents)).rows).toHaveLength(NAMES.length + 40);
  });
});

describe('a report with more rows than fit into memory', () => {
  const REDEMPTIONS = 20_000;

  beforeAll(async () => {
    const { pool, school } = world;
    await pool.query(`
      INSERT INTO readmodel.redemptions
        (redemption_id, school_id, reward_id, student_id, class_id, points_spent, status, actor_kind, actor_id,
         redeemed_at, revision, closed_by_kind, closed_by_id, closed_at)
      SELECT gen_random_uuid(), '${school.id}', gen_random_uuid(), '${school.studentIds[0]}', '${school.classId}', n,
             CASE WHEN n % 3 = 0 THEN 'approved' ELSE 'fulfilled' END, 'staff', '', now(), 0,
             CASE WHEN n % 3 > 0 THEN 'staff' END, CASE WHEN n % 3 > 0 THEN '' END, CASE WHEN n % 3 > 0 THEN now() END
      FROM generate_series(1, ${REDEMPTIONS}) AS n`);
  });

  it('shows its first rows and how many there are, and downloads them all in the same order', async () => {
    const { body } = await admin.call(redemptionsReport.show, { query });
    const { rows, total } = redemptionsReport.show.response.parse(body);
    expect([rows.length, total]).toEqual([2_000, REDEMPTIONS]);
    const { rows: lines } = await fileOf(admin, redemptionsReport);
    expect(new Set(lines.map(({ Points }) => Points)).size).toBe(REDEMPTIONS);
    expect(lines.slice(0, rows.length).map(({ Points }) => Number(Points))).toEqual(
      rows.map(({ points }) => points),
    );
  });

  it('never has all of them in memory', async () => {
    const { pool } = world;
    const received: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => Promise.resolve((received.push(result.rows.length), result)),
    };
    const db = createDatabase(pool).withPlugin(counting);
    const reports = new Reports(db, new Clock(), new ActivityLog(db, new Clock()));
    const caller = callerOf();
    await reports.rows(caller, query, redemptionRows);
    const file = await reports.file(caller, asked, redemptionsReport, redemptionRows);
    file.getStream().destroy();
    expect(received.reduce((sum, rows) => sum + rows)).toBeGreaterThan(REDEMPTIONS);
    expect(Math.max(...received)).toBeLessThanOrEqual(5_000);
  });
});
