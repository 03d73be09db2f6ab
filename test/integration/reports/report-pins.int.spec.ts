import { archiveClass } from '#contracts/students/classes';
import { listAudit } from '#contracts/records/audit';
import { archivePointCategory } from '#contracts/points/point-categories';
import { classComparison } from '#contracts/reports/points';
import {
  listReportPins,
  MOST_PINS,
  pinReport,
  type ReportPin,
  reportPin,
  unpinReport,
} from '#contracts/reports/pins';
import { changeSchoolSettings } from '#contracts/schools/school-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
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

const pin = (body: object, client = admin) => client.call(pinReport, { body });
const pinned = async (body: object) => reportPin.parse((await pin(body)).body);
const unpin = (pinId: string, client = admin) => client.call(unpinReport, { params: { pinId } });
const listOf = async (client: ApiClient) => (await client.call(listReportPins)).body as ReportPin[];
const reportsOf = async (client: ApiClient) => (await listOf(client)).map(({ report }) => report);

const NO_FILTERS = { period: null, from: null, to: null, class: null, grade: null, category: null };

describe('a pinned report', () => {
  it('is on the dashboard of every administrator of the school, with its filters by name, the oldest first', async () => {
    const colleague = await signIn(world.api.client(), await addUser(world.pool, 'school_admin', school.id));
    const { classId, categoryId, users } = school;
    await pinned({
      report: 'points-over-time',
      period: 'this-month',
      classId,
      categoryId,
      grade: '4',
      staffId: users.teacher.id,
    });
    await pinned({ report: 'balances' });
    const [first, second] = await listOf(colleague);
    expect(first).toMatchObject({
      report: 'points-over-time',
      period: 'this-month',
      from: null,
      to: null,
      grade: '4',
      days: null,
      class: { id: classId, isGone: false },
      category: { id: categoryId, name: 'Respect', isGone: false },
      staff: { id: users.teacher.id, isGone: false },
    });
    expect(second).toMatchObject({ report: 'balances', ...NO_FILTERS, staff: null, days: null });
  });

  it('keeps the days of a custom period, and only the filters that have an effect', async () => {
    const days = { period: 'custom', from: '2026-03-02', to: '2026-03-08' };
    expect(await pinned({ report: 'redemptions', ...days, categoryId: school.categoryId })).toMatchObject({
      ...days,
      category: null,
    });
    expect(await pinned({ report: 'unspent-points', ...days })).toMatchObject(NO_FILTERS);
    expect(await pinned({ report: 'students-without-awards', ...days, days: 30 })).toMatchObject({
      ...NO_FILTERS,
      days: 30,
    });
    expect(await pinned({ report: 'participation', period: 'this-week', from: '2026-03-02' })).toMatchObject({
      period: 'this-week',
      from: null,
    });
  });

  it('is pinned once, even if it is requested several times', async () => {
    const body = { report: 'redemptions', period: 'this-week', grade: '' };
    const { id } = await pinned(body);
    // The grade is none, and a redemption has no category.
    expect((await pinned({ ...body, grade: undefined, categoryId: school.categoryId })).id).toBe(id);
    expect((await pinned({ ...body, period: 'this-month' })).id).not.toBe(id);
    expect(await listOf(admin)).toHaveLength(2);
  });

  it('is recorded when it is pinned and unpinned, and not when nothing changes', async () => {
    const { id } = await pinned({ report: 'class-comparison', classId: school.classId });
    await pin({ report: 'class-comparison', classId: school.classId });
    expect((await unpin(id)).status).toBe(200);
    expect((await unpin(id)).status).toBe(404);
    const { entries } = listAudit.response.parse((await admin.call(listAudit)).body);
    const changes = entries.flatMap((entry) =>
      entry.source === 'change' && entry.entity === 'report_pin' ? [entry] : [],
    );
    expect(changes.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['delete', id],
      ['create', id],
    ]);
    expect(changes[1]?.fields).toContainEqual({ name: 'report', before: null, after: 'class-comparison' });
    expect(changes[1]?.fields.map(({ name }) => name).sort()).toEqual(['class_id', 'period', 'report']);
  });

  it('shows that its subject was archived, deactivated or deleted', async () => {
    const { classId, categoryId, users } = school;
    const doomed = await addUser(world.pool, 'staff', school.id);
    await pinned({ report: 'points-over-time', classId, categoryId, staffId: users.staff.id });
    await pinned({ report: 'points-over-time', staffId: doomed.id });
    await admin.call(archivePointCategory, { params: { categoryId } });
    await admin.call(archiveClass, { params: { classId } });
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [users.staff.id]);
    await world.pool.query('DELETE FROM directory.users WHERE id = $1', [doomed.id]);
    const [first, second] = await listOf(admin);
    expect(first).toMatchObject({
      class: { isGone: true },
      category: { isGone: true },
      staff: { id: users.staff.id, isGone: true },
    });
    expect(second?.staff).toEqual({ id: doomed.id, name: 'Former staff', isGone: true });
    expect((await unpin(second?.id ?? '')).status).toBe(200);
  });

  it('that only a later release can show is left out, and does not stop the others', async () => {
    await pinned({ report: 'balances' });
    await world.pool.query(
      `INSERT INTO directory.report_pins (id, school_id, report, pinned_at)
       VALUES (gen_random_uuid(), $1, 'attendance', now())`,
      [school.id],
    );
    expect(await reportsOf(admin)).toEqual(['balances']);
  });
});

describe('at most six reports', () => {
  const PERIODS = ['today', 'last-7-days', 'this-week', 'this-month', 'school-year'];
  const fill = async (count: number) => {
    for (const period of PERIODS.slice(0, count)) await pinned({ report: 'participation', period });
  };

  it('are pinned; one more is refused until another is unpinned', async () => {
    await fill(5);
    const { id } = await pinned({ report: 'balances' });
    const refused = await pin({ report: 'redemptions' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'too-many-pins',
        message: `At most ${MOST_PINS} reports can be pinned. Unpin one of them first.`,
      },
    });
    // Pinned already, so nothing is added.
    expect((await pin({ report: 'balances' })).status).toBe(201);
    await unpin(id);
    expect((await pin({ report: 'redemptions' })).status).toBe(201);
    expect(await listOf(admin)).toHaveLength(MOST_PINS);
  });

  it('are pinned even when administrators press simultaneously, and the same one only once', async () => {
    await fill(4);
    const other = await signIn(world.api.client(), await addUser(world.pool, 'school_admin', school.id));
    const same = await Promise.all(
      [admin, other, admin, other].map((client) => pin({ report: 'balances' }, client)),
    );
    expect(new Set(same.map(({ body }) => (body as ReportPin).id)).size).toBe(1);
    const last = await Promise.all(
      (['redemptions', 'raffle-results', 'time-of-day', 'unspent-points'] as const).map((report, index) =>
        pin({ report }, index % 2 === 0 ? admin : other),
      ),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await listOf(admin)).toHaveLength(MOST_PINS);
  });

  it('are counted separately for each school', async () => {
    await fill(5);
    await pinned({ report: 'balances' });
    const theirs = await world.signIn('school_admin', world.otherSchool);
    expect((await pin({ report: 'redemptions' }, theirs)).status).toBe(201);
  });
});

describe('who sees and pins', () => {
  it('staff neither see nor pin, and teachers do not pin', async () => {
    const { id } = await pinned({ report: 'balances' });
    const staff = await world.signIn('staff', school);
    expect((await staff.call(listReportPins)).status).toBe(403);
    for (const client of [staff, teacher]) {
      expect((await pin({ report: 'redemptions' }, client)).status).toBe(403);
      expect((await unpin(id, client)).status).toBe(403);
    }
    expect(await reportsOf(admin)).toEqual(['balances']);
  });

  it('another school’s pins are neither seen nor unpinned', async () => {
    const { id } = await pinned({ report: 'balances' });
    const theirs = await world.signIn('school_admin', world.otherSchool);
    expect((await listOf(theirs)).map((each) => each.id)).not.toContain(id);
    expect(await unpin(id, theirs)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await listOf(admin)).toHaveLength(1);
  });

  it('a teacher sees pins of the whole school and of their classes, once they teach one', async () => {
    await pinned({ report: 'balances' });
    await pinned({ report: 'balances', classId: school.classId });
    expect(await listOf(teacher)).toEqual([]);
    const own = await addClass(world.pool, school.id, lee.id);
    await pinned({ report: 'class-comparison', classId: own });
    expect(await reportsOf(teacher)).toEqual(['balances', 'class-comparison']);
    // The report itself narrows what it counts to those classes.
    const { rows } = classComparison.show.response.parse((await teacher.call(classComparison.show)).body);
    expect(rows.map((row) => row.class.id)).not.toContain(school.classId);
  });

  it('a teacher does not see what the school hides from them', async () => {
    await addClass(world.pool, school.id, lee.id);
    await pinned({ report: 'staff-activity' });
    await pinned({ report: 'points-over-time', staffId: school.users.staff.id });
    await pinned({ report: 'points-by-category', staffId: lee.id });
    await pinned({ report: 'top-students' });
    expect(await reportsOf(teacher)).toEqual(['points-by-category', 'top-students']);
    const body = { staffReports: 'everyone', isRankingHidden: true };
    await admin.call(changeSchoolSettings, { body });
    expect(await reportsOf(teacher)).toEqual(['staff-activity', 'points-over-time', 'points-by-category']);
    // They can still be unpinned.
    expect(await reportsOf(admin)).toContain('top-students');
  });
});

describe('a pin is refused', () => {
  const CUSTOM = { report: 'redemptions', period: 'custom' };
  it.each<[string, object]>([
    ['of an unknown report', { report: 'attendance' }],
    ['of no report', {}],
    ['of the overview', { report: 'overview' }],
    ['of an unknown period', { report: 'redemptions', period: 'for-ever' }],
    ['without the days of its custom period', CUSTOM],
    ['whose days are reversed', { ...CUSTOM, from: '2026-03-08', to: '2026-03-02' }],
    ['of too many days', { ...CUSTOM, from: '2000-01-01', to: '2026-03-02' }],
    ['of a day that there is not', { ...CUSTOM, from: '2026-02-30', to: '2026-03-02' }],
    ['of a class that is none', { report: 'redemptions', classId: '1; DROP TABLE' }],
    ['of a grade with hidden text', { report: 'redemptions', grade: 'a\u202Eb' }],
    ['of a grade that is too long', { report: 'redemptions', grade: '4'.repeat(51) }],
    ['of days that the page does not offer', { report: 'students-without-awards', days: 13 }],
  ])('%s', async (_, body) => {
    expect((await pin(body)).status).toBe(400);
    expect(await listOf(admin)).toEqual([]);
  });

  it('of a class, category or member of staff of another school, or of none', async () => {
    const { classId, categoryId, users } = world.otherSchool;
    const staffId = users.teacher.id;
    const strangers = [{ classId }, { categoryId }, { staffId }, { classId: randomUUID() }];
    for (const filter of strangers) {
      const { status, body } = await pin({ report: 'points-over-time', ...filter });
      expect(status).toBe(404);
      expect(body).toMatchObject({ issues: [{ path: Object.keys(filter)[0] }] });
    }
  });

  it('of students’ ranks where the school hides them, and of a term where there is none', async () => {
    expect((await pin({ report: 'redemptions', period: 'term' })).status).toBe(422);
    await admin.call(changeSchoolSettings, { body: { isRankingHidden: true } });
    expect(await pin({ report: 'top-students' })).toMatchObject({
      status: 403,
      body: { code: 'ranking-hidden' },
    });
  });
});
