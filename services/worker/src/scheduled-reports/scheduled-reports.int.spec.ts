import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { addDays, startOfDay } from '#domain/school-day';
import { nextReport } from '#domain/report-schedule';
import type { ScheduledReport } from '#mail/kinds/scheduled-report';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addClass, addSchool, type TestSchool } from '#test/setup/school';
import { seals } from '#test/setup/seals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sendScheduledReports } from './send-scheduled-reports.js';

const ZONE = 'America/Chicago';
const { day: MONDAY, at: DUE } = nextReport(1, ZONE, new Date());

describe('scheduled reports', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let school: TestSchool;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, onIdleError: () => undefined });
    db = createDatabase(pool);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query('DELETE FROM directory.report_schedules');
    await pool.query('DELETE FROM directory.mails');
    school = await addSchool(pool, ZONE);
  });

  type Columns = Record<string, string | number | Date | null>;
  /** Every Monday, for a long time, unless it says otherwise. @returns its id */
  async function schedule(columns: Columns = {}): Promise<string> {
    const row: Columns = {
      id: randomUUID(),
      user_id: school.users.school_admin.id,
      school_id: school.id,
      weekday: 1,
      report: 'participation',
      period: 'last-7-days',
      since: new Date(0),
      ...columns,
    };
    const names = Object.keys(row);
    await pool.query(
      `INSERT INTO directory.report_schedules (${names.join(', ')})
       VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    return String(row['id']);
  }
  const send = (now: Date) => sendScheduledReports(db, seals, now);
  const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);
  const mails = async () =>
    (
      await pool.query<{ details: ScheduledReport; expires_at: Date }>(
        `SELECT details, expires_at FROM directory.mails WHERE kind = 'scheduled-report' ORDER BY created_at`,
      )
    ).rows;
  const left = async () =>
    (await pool.query<{ id: string }>('SELECT id FROM directory.report_schedules')).rows.map(({ id }) => id);

  it('are written from 7:00 on their day on, once', async () => {
    await schedule();
    await send(minutesAfter(DUE, -1));
    expect(await mails()).toEqual([]);
    for (const minutes of [0, 1, 24 * 60]) await send(minutesAfter(DUE, minutes));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.expires_at).toEqual(startOfDay(ZONE, addDays(MONDAY, 7)));
    await send(nextReport(1, ZONE, DUE).at);
    expect(await mails()).toHaveLength(2);
  });

  it('link to the report of whole days, as it was when the day began', async () => {
    const { classId, categoryId, users } = school;
    await schedule({ class_id: classId, grade: '4', category_id: categoryId, staff_id: users.teacher.id });
    await schedule({ report: 'students-without-awards', period: null, days: 30 });
    await send(DUE);
    const found = (await mails()).map(({ details }) => details);
    const asOf = new Date(startOfDay(ZONE, MONDAY).getTime() - 1).toISOString();
    const days = { from: addDays(MONDAY, -7), to: addDays(MONDAY, -1) };
    expect(found.find(({ title }) => title === 'Participation')).toMatchObject({
      sent: 'every Monday',
      period: days,
      lastDay: days.to,
      staffId: users.teacher.id,
      filters: [expect.stringMatching(/^Class: /), 'Grade: 4', 'Category: Respect'],
      query: {
        report: 'participation',
        period: 'custom',
        ...days,
        class: classId,
        grade: '4',
        category: categoryId,
        staff: users.teacher.id,
        asOf,
      },
    });
    expect(found.find(({ title }) => title === 'Students without awards')).toMatchObject({
      period: null,
      filters: ['Whole school', 'Days without an award: 30'],
      query: { report: 'students-without-awards', days: '30', asOf },
    });
  });

  it('of a month cover the whole month before', async () => {
    const { day, at } = nextReport(null, ZONE, new Date());
    await schedule({ weekday: null, period: 'this-month' });
    await send(at);
    const before = addDays(day, -1);
    expect((await mails())[0]?.details).toMatchObject({
      period: { from: `${before.slice(0, 7)}-01`, to: before },
      sent: 'on the first of each month',
    });
  });

  it.each([
    ['one worker', 1],
    ['two workers at the same instant', 2],
  ])('are written once by %s, however many there are', async (_, workers) => {
    // More than are claimed at once by each.
    const many = 100 * workers + 1;
    await pool.query(
      `INSERT INTO directory.report_schedules (id, user_id, school_id, weekday, report, period, since, grade)
       SELECT gen_random_uuid(), $1, $2, 1, 'participation', 'last-7-days', 'epoch', n FROM generate_series(1, $3) n`,
      [school.users.school_admin.id, school.id, many],
    );
    await Promise.all(Array.from({ length: workers }, () => send(DUE)));
    expect(await mails()).toHaveLength(many);
    const { rows } = await pool.query(
      `SELECT FROM directory.jobs WHERE school_id = $1 AND name = 'send-lasting-mail'`,
      [school.id],
    );
    expect(rows).toHaveLength(many);
  });

  it('can still be sent until the next one, and do not come for what was due before', async () => {
    await schedule();
    await schedule({ since: minutesAfter(DUE, 1) });
    await send(minutesAfter(startOfDay(ZONE, addDays(MONDAY, 7)), -1));
    expect(await mails()).toHaveLength(1);
    await pool.query('DELETE FROM directory.report_sendings');
    await send(startOfDay(ZONE, addDays(MONDAY, 7)));
    expect(await mails()).toHaveLength(1);
  });

  it('follow the school to another time zone, and still come once for the day', async () => {
    const move = (zone: string) =>
      pool.query('UPDATE directory.schools SET time_zone = $2 WHERE id = $1', [school.id, zone]);
    await schedule({ since: minutesAfter(DUE, -24 * 60) });
    await move('Europe/Berlin');
    await send(minutesAfter(DUE, -300));
    expect(await mails()).toHaveLength(1);
    for (const zone of [ZONE, 'Pacific/Honolulu']) {
      await move(zone);
      for (const later of [0, 6 * 60]) await send(minutesAfter(DUE, later));
    }
    expect(await mails()).toHaveLength(1);
  });

  it('of a term wait for the first one, and an unknown one of a later release stops no other', async () => {
    await schedule({ period: 'term' });
    await schedule({ report: 'attendance' });
    await schedule();
    await send(DUE);
    expect(await mails()).toHaveLength(1);
    expect(await left()).toHaveLength(3);
  });

  it('rest while the school is closed', async () => {
    await schedule();
    const set = (change: string) =>
      pool.query(`UPDATE directory.schools SET ${change} WHERE id = $1`, [school.id]);
    for (const [closed, open] of [
      ['is_active = false', 'is_active = true'],
      [`trial_ends_at = now() - interval '1 day'`, `trial_ends_at = now() + interval '30 days'`],
    ] as const) {
      await set(closed);
      await send(DUE);
      expect(await mails()).toEqual([]);
      await set(open);
    }
    await send(DUE);
    expect(await mails()).toHaveLength(1);
  });

  describe('end, with an entry in the audit log, when their owner', () => {
    it.each([
      ['is deactivated', 'is_active = false'],
      ['has another role', `role = 'staff'`],
      ['has left', 'school_id = NULL'],
    ])('%s', async (_, change) => {
      const id = await schedule();
      await pool.query(`UPDATE directory.users SET ${change} WHERE id = $1`, [school.users.school_admin.id]);
      await send(DUE);
      expect([await mails(), await left()]).toEqual([[], []]);
      const { rows } = await pool.query(
        `SELECT actor_kind, action, before FROM directory.audit_log WHERE entity_id = $1`,
        [id],
      );
      expect(rows).toEqual([{ actor_kind: 'system', action: 'delete', before: { report: 'participation' } }]);
    });

    it('no longer teaches the class, or may no longer see staff or ranks', async () => {
      const teacher = { user_id: school.users.teacher.id };
      const taken = await addClass(pool, school.id);
      const kept = [
        await schedule({ ...teacher, class_id: school.classId }),
        await schedule({ ...teacher, staff_id: school.users.teacher.id }),
        await schedule({ report: 'staff-activity' }),
      ];
      await schedule({ ...teacher, class_id: taken });
      await schedule({ ...teacher, report: 'staff-activity' });
      await schedule({ ...teacher, staff_id: school.users.staff.id });
      await schedule({ report: 'top-students' });
      await pool.query(
        `UPDATE directory.schools SET staff_reports = 'administrators', is_ranking_hidden = true WHERE id = $1`,
        [school.id],
      );
      await send(DUE);
      expect((await left()).sort()).toEqual(kept.sort());
      expect(await mails()).toHaveLength(3);
    });
  });
});
