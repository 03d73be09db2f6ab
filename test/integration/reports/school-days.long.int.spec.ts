import { ClassStatsQuery } from '#api/areas/students/classes/class-stats.query';
import { ChangesReader } from '#api/core/live/changes-reader';
import type { DailyPoints } from '#contracts/reports/reports';
import { classComparison, pointsOverTime } from '#contracts/reports/points';
import { routes } from '#contracts/routes';
import type { StudentProfile } from '#contracts/students/students';
import { createDatabase } from '#database/connect';
import { areDaysMoving } from '#database/rebuild-requests';
import { addDays, dayIn, startOfDay } from '#domain/school-day';
import { awarded } from '#projector/testing/facts';
import { World } from '#projector/testing/world';
import { Clock } from '#runtime/clock';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';
import { startService } from '../../setup/service-process.js';

let world: ApiWorld;
let ledger: World;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  ledger = await World.create({ url: world.api.databaseUrl, drop: () => Promise.resolve() });
});
afterAll(async () => {
  await ledger.close();
  await world.stop();
});

type Given = { to: number; at: string; by?: 'teacher' | 'staff' };

/** Records a point for a student at each instant, and projects it. @returns the awards */
async function give({ id, classId, categoryId, studentIds, users }: TestSchool, given: readonly Given[]) {
  const awardIds: string[] = [];
  for (const { to, at, by = 'teacher' } of given) {
    const fact = awarded([]);
    const recipients = [{ studentId: String(studentIds[to]), classId, houseId: null }];
    const awardId = randomUUID();
    awardIds.push(awardId);
    const data = { ...fact.data, awardId, categoryId, amount: 1, recipients };
    await ledger.record(id, [{ ...fact, data }], { at, by: { kind: 'staff', id: users[by].id } });
  }
  await ledger.project();
  return awardIds;
}

async function reportOf(client: ApiClient, { classId }: TestSchool, from: string, to = from) {
  return (await client.call(routes.getDailyPoints, { query: { classId, from, to } })).body as DailyPoints;
}

async function changeTimeZone(admin: ApiClient, timeZone: string): Promise<void> {
  const { body: settings } = await admin.call(routes.getSchoolSettings);
  const body = { timeZone, version: (settings as { version: number }).version };
  expect((await admin.call(routes.changeSchoolSettings, { body })).status).toBe(200);
}

describe('a day of the school', () => {
  it.each([
    ['14 hours ahead of UTC', 'Pacific/Kiritimati', '2026-09-01T10:00:00.000Z', '2026-09-02'],
    ['11 hours behind it', 'Pacific/Pago_Pago', '2026-09-02T11:00:00.000Z', '2026-09-02'],
    ['when clocks go forward', 'America/Chicago', '2026-03-08T06:00:00.000Z', '2026-03-08'],
    ['when clocks go back', 'America/Chicago', '2026-11-02T06:00:00.000Z', '2026-11-02'],
  ])('begins at its own midnight, %s: %s', async (_, timeZone, midnight, today) => {
    const school = await addSchool(world.pool, timeZone);
    const justBefore = new Date(Date.parse(midnight) - 1).toISOString();
    await give(school, [
      { to: 0, at: justBefore },
      { to: 1, at: justBefore },
      { to: 2, at: midnight },
      { to: 2, at: midnight, by: 'staff' },
    ]);
    const teacher = await signIn(world.api.client(), school.users.teacher);
    const { rows } = await reportOf(teacher, school, addDays(today, -1), today);
    expect(rows).toMatchObject([
      { day: addDays(today, -1), awards: 2, points: 2 },
      { day: today, awards: 2, points: 2 },
    ]);
    expect((await reportOf(teacher, school, today)).rows).toMatchObject([{ day: today, points: 2 }]);
  });

  it('is one of the last seven, today included, in “this week”', async () => {
    const timeZone = 'Pacific/Kiritimati';
    const school = await addSchool(world.pool, timeZone);
    const weekStart = startOfDay(timeZone, addDays(dayIn(timeZone, new Date()), -6));
    await give(school, [
      { to: 0, at: new Date(weekStart.getTime() - 1).toISOString() },
      { to: 0, at: weekStart.toISOString() },
    ]);
    const teacher = await signIn(world.api.client(), school.users.teacher);
    const params = { studentId: school.studentIds[0] };
    const profile = (await teacher.call(routes.getStudent, { params })).body as StudentProfile;
    expect(profile).toMatchObject({ totalEarned: 2, earnedThisWeek: 1 });
  });
});

it('every time zone that Node.js or Postgres knows works, and so does an unknown one', async () => {
  const school = await addSchool(world.pool);
  await give(school, [{ to: 0, at: new Date().toISOString() }]);
  const teacher = await signIn(world.api.client(), school.users.teacher);
  const { rows } = await world.pool.query<{ name: string }>('SELECT name FROM pg_timezone_names');
  const ofPostgres = rows.map(({ name }) => name).filter((name) => !name.startsWith('posix/'));
  const others = ['US/Pacific-New', 'SystemV/EST5', 'Asia/Kolkata', 'Europe/Kyiv', 'Mars/Olympus', ''];
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...ofPostgres, ...others]);
  for (const timeZone of zones) {
    await world.pool.query('UPDATE directory.schools SET time_zone = $1 WHERE id = $2', [
      timeZone,
      school.id,
    ]);
    const { classId } = school;
    const from = dayIn(timeZone, new Date());
    const answers = await Promise.all([
      teacher.call(routes.getDailyPoints, { query: { classId, from, to: from } }),
      teacher.call(routes.getClassStats, { params: { classId } }),
      teacher.call(routes.getStudent, { params: { studentId: school.studentIds[0] } }),
    ]);
    expect([timeZone, ...answers.map(({ status }) => status)]).toEqual([timeZone, 200, 200, 200]);
  }
});

it('a class’s “today” is of a new time zone at once, and stays what reports show once they have its days', async () => {
  const school = await addSchool(world.pool);
  const { id, classId, studentIds } = school;
  // In Tokyo, the second of September begins with the second of these; in Chicago, all are of the first.
  const [, , awardId = ''] = await give(school, [
    { to: 0, at: '2026-09-01T14:59:59.999Z' },
    { to: 1, at: '2026-09-01T15:00:00.000Z' },
    { to: 2, at: '2026-09-01T16:00:00.000Z' },
  ]);
  await changeTimeZone(await signIn(world.api.client(), school.users.school_admin), 'Asia/Tokyo');
  const db = createDatabase(world.pool);
  const clock = Object.assign(new Clock(), { now: () => new Date('2026-09-01T18:00:00.000Z') });
  const actor = { kind: 'staff' as const, id: school.users.teacher.id };
  const caller = {
    userId: actor.id,
    actor,
    role: 'teacher' as const,
    schoolId: id,
    timeZone: 'Asia/Tokyo',
    nameOrder: 'first-name' as const,
  };
  const shown = async () => {
    const { todayPoints } = await new ClassStatsQuery(db, clock).run(caller, classId);
    const feed = { positionOf: () => '' } as unknown as ConstructorParameters<typeof ChangesReader>[1];
    const { figures } = await new ChangesReader(db, feed, clock).read(id, 0);
    const { classes, days = [] } = figures?.forStaff('teacher', actor) ?? {};
    return {
      page: todayPoints,
      live: classes?.map((each) => each.todayPoints),
      days: days.map(({ day }) => day),
    };
  };
  // Another replay runs, so this school's rebuild waits.
  const replay = await world.pool.connect();
  try {
    await replay.query(`SELECT pg_advisory_lock(hashtextextended('readmodel.replay', 0))`);
    await give(school, [{ to: 2, at: '2026-09-01T17:00:00.000Z' }]);
    const recipients = [studentIds[2]];
    const data = { awardId, recipients, amount: 1, reason: 'correction' as const };
    await ledger.record(id, [{ type: 'PointsReversed', data }], { at: '2026-09-01T17:30:00.000Z' });
    await ledger.project();
    expect(await shown()).toEqual({ page: 2, live: [2], days: [] });
  } finally {
    replay.release(true);
  }
  const projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
  await until(async () => !(await areDaysMoving(db, [id])));
  await projector.stop();
  expect(await shown()).toEqual({ page: 2, live: [2], days: ['2026-09-02', '2026-09-01'] });
  const teacher = await signIn(world.api.client(), school.users.teacher);
  expect((await reportOf(teacher, school, '2026-09-02')).rows).toMatchObject([{ points: 2 }]);
});

it('figures by day wait until all facts are in the days of a new time zone, and then agree', async () => {
  const school = await addSchool(world.pool);
  await give(school, [{ to: 0, at: new Date().toISOString() }]);
  const admin = await signIn(world.api.client(), school.users.school_admin);
  const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  await changeTimeZone(admin, 'Asia/Tokyo');
  const today = dayIn('Asia/Tokyo', new Date());
  const query = { period: 'today' };
  const ofClass = { classId: school.classId, from: today, to: today };
  const asked = () =>
    Promise.all([
      admin.call(classComparison.show, { query }),
      admin.call(pointsOverTime.show, { query }),
      admin.call(pointsOverTime.download, { query }),
      admin.call(routes.showReportSummary, { query }),
      admin.call(routes.getDailyPoints, { query: ofClass }),
      executive.call(routes.showDistrictReport, { query }),
    ]);
  for (const { status, headers, body: problem } of await asked()) {
    expect({ status, problem }).toMatchObject({ status: 503, problem: { code: 'rebuilding' } });
    expect(headers.get('retry-after')).toBe('10');
  }
  const projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
  await until(async () => (await asked()).every(({ status }) => status === 200));
  await projector.stop();
  const [classes, days] = await asked();
  expect(classComparison.show.response.parse(classes.body).rows).toMatchObject([{ net: 1 }]);
  expect(pointsOverTime.show.response.parse(days.body).rows).toMatchObject([{ day: today, net: 1 }]);
});
