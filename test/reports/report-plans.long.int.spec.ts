import { DailyPointsQuery } from '#api/areas/reports/school/daily-points.query';
import { readBalances, readUnspentPoints } from '#api/areas/reports/school/balances.rows';
import {
  readPointsByCategory,
  readPointsOverTime,
  readTimeOfDay,
} from '#api/areas/reports/school/points.rows';
import { type ReportRows } from '#api/areas/reports/school/report-rows';
import { Reports } from '#api/areas/reports/school/reports';
import {
  readRaffleResults,
  readRewardPopularity,
  redemptionRows,
} from '#api/areas/reports/school/rewards.rows';
import { readStaffActivity } from '#api/areas/reports/school/staff.rows';
import { readStudentsWithoutAwards, readTopStudents } from '#api/areas/reports/school/students.rows';
import { StudentReader } from '#api/areas/students/students/student-reader';
import type { Caller } from '#api/core/auth/caller';
import { ClassReader } from '#api/core/directory/class-reader';
import { PastMoments } from '#api/core/readmodel/past-moments';
import type { ReportFilters } from '#contracts/reports/filters';
import { NONE } from '#database/roll-ups-schema';
import type { Database } from '#database/schema';
import { readClassComparison, readParticipation } from '#reports/classes.rows';
import { Clock } from '#runtime/clock';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { explain, plansOf, rowsAlong, scannedTables, type Statement } from '#test/setup/explain';
import { addClass, addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

const ZONE = 'America/Chicago';
const LINES = 300_000;
const SCHOOLS = 50;
const REWARDS = 2_000;
/** Tables that grow with the facts of all schools. */
const BIG = [
  'point_transactions',
  'ledger_entries',
  'daily_points',
  'school_days',
  'student_months',
  'staff_months',
  'redemptions',
  'redemption_changes',
  'raffle_entries',
];
const READERS: ReportRows<object, { days: number; rewardId?: string; weekHour?: number }>[] = [
  readPointsOverTime,
  readPointsByCategory,
  readTimeOfDay,
  readClassComparison,
  readParticipation,
  readStaffActivity,
  readStudentsWithoutAwards,
  readTopStudents,
  readBalances,
  readUnspentPoints,
  redemptionRows,
  readRewardPopularity,
  readRaffleResults,
];

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;
let db: Kysely<Database>;
let reports: Reports;
let asked: Statement[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, queryTimeoutMs: 100_000, onIdleError: () => undefined });
  school = await addSchool(pool);
  await addClass(pool, school.id, school.users.teacher.id);
  await pool.query(`UPDATE directory.schools SET staff_reports = 'everyone' WHERE id = $1`, [school.id]);
  await fill(school);
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  reports = new Reports(db, new Clock(), undefined as never);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

describe.each([
  ['a week', { period: 'last-7-days' as const }],
  ['half a year', { period: 'custom' as const, from: day(200), to: day(10) }],
])('The statements of reports about %s, at 300,000 facts of 50 schools', (_, period) => {
  it.each<[string, () => Omit<ReportFilters, 'period'>, ('school_admin' | 'teacher')?]>([
    ['of the whole school', () => ({})],
    ['of a teacher’s two classes', () => ({}), 'teacher'],
    ['of a class', () => ({ classId: school.classId })],
    ['of a category', () => ({ categoryId: school.categoryId })],
    ['of a grade', () => ({ grade: '4' })],
    ['of a member of staff', () => ({ staffId: school.users.teacher.id })],
    ['as of a past instant', () => ({ asOf: new Date(Date.now() - 86_400_000).toISOString() })],
    ['of a category of a grade', () => ({ categoryId: school.categoryId, grade: '4' })],
  ])('find their rows along indexes: %s', async (__, filters, role = 'school_admin') => {
    asked = [];
    const caller = callerOf(role);
    const query = { ...period, days: 7, ...filters() };
    await reports.summary(caller, query);
    for (const read of READERS) await reports.rows(caller, query, read);
    expect((await expectIndexed()).length).toBeGreaterThan(10);
  });
});

describe('The statements of other figures, at 300,000 facts of 50 schools', () => {
  const past = () => new PastMoments(db, new Clock()).at(school.id, instant(600));
  const students = () => new StudentReader(db, new ClassReader(db));

  it.each<[string, () => Promise<unknown>]>([
    ['the latest days', () => reports.latestDays(callerOf('school_admin'))],
    [
      'the days of an hour of the week',
      () => {
        const query = { period: 'custom' as const, from: day(200), to: day(0), weekHour: 33 };
        return reports.rows(callerOf('teacher'), query, readPointsOverTime);
      },
    ],
    ['what is worth a look', () => reports.worthALook(callerOf('school_admin'))],
    [
      'the points of a class by day',
      () =>
        new DailyPointsQuery(db, new ClassReader(db)).run(callerOf('teacher'), {
          classId: school.classId,
          from: day(200),
          to: day(0),
        }),
    ],
    [
      'the students of a class at a past moment',
      async () => students().ofClass(callerOf('teacher'), school.classId, await past()),
    ],
    ['all students at a past moment', async () => students().search(callerOf('teacher'), '', await past())],
  ])('find their rows along indexes: %s', async (_, read) => {
    asked = [];
    await read();
    expect(await expectIndexed()).not.toEqual([]);
  });

  it('begin at the early instant that they are about, not at the newest line, to find last awards', async () => {
    asked = [];
    const query = { period: 'today' as const, days: 1, asOf: instant(610) };
    await reports.rows(callerOf('school_admin'), query, readStudentsWithoutAwards);
    const statement = asked.find(({ sql }) => sql.includes('"lastAwardAt"'));
    if (statement === undefined) throw new Error('No statement');
    const plan = await explain(pool, 'force_custom_plan', statement);
    expect(rowsAlong(plan, 'point_transactions_by_student')).toBeLessThan(50);
  });
});

/** Expects none of the statements that were asked to read a whole table. @returns those of figures */
async function expectIndexed(): Promise<Statement[]> {
  // A null would not survive as the text of a parameter; only the look-up of the filters’ ids has any.
  const statements = asked.filter(
    ({ sql, parameters }) =>
      /readmodel\.(\w+_(points|days|transactions|months|entries|changes)|redemptions)/.test(sql) &&
      !parameters.includes(null),
  );
  const plans = await plansOf(pool, statements);
  for (const [index, plan] of plans.entries())
    expect({ ...statements[index], scanned: scannedTables(plan, BIG) }).toEqual({
      ...statements[index],
      scanned: [],
    });
  return statements;
}

function callerOf(role: 'school_admin' | 'teacher'): Caller {
  const { id: userId } = school.users[role];
  return {
    userId,
    actor: { kind: 'staff', id: userId },
    role,
    schoolId: school.id,
    timeZone: ZONE,
    nameOrder: 'first-name',
  };
}

const instant = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString();

/** Gives the school the facts of one of fifty, most of them from before the last week. */
async function fill({ id, classId, categoryId, studentIds, users }: TestSchool): Promise<void> {
  const owner = `CASE WHEN n % ${SCHOOLS} = 0 THEN '${id}'::uuid ELSE md5('school ' || n % ${SCHOOLS})::uuid END`;
  const at = `now() - (${LINES} - n) * interval '3 minutes'`;
  const series = `FROM generate_series(1, ${LINES}) AS n`;
  await runEach(`
    INSERT INTO readmodel.ledger_entries
      (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id)
    SELECT ${owner}, n / ${SCHOOLS}, gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(), 'staff',
           CASE WHEN n % 1000 = 0 THEN '${users.teacher.id}' ELSE md5('user ' || n % 700)::uuid::text END, ${at},
           gen_random_uuid() ${series};
    INSERT INTO readmodel.point_transactions
      (source_id, student_id, school_id, class_id, category_id, kind, amount, balance_after, actor_kind, actor_id,
       occurred_at, revision)
    SELECT gen_random_uuid(), md5('student ' || n % 5000)::uuid, ${owner}, md5('class ' || n % 400)::uuid,
           md5('category ' || n % 300)::uuid, 'award', 1, 1, 'staff',
           CASE WHEN n % 1000 = 0 THEN '${users.teacher.id}' ELSE md5('user ' || n % 700)::uuid::text END, ${at},
           n / ${SCHOOLS} ${series};
    INSERT INTO readmodel.daily_points (school_id, day, hour, class_id, category_id, staff_id, awards, points)
    SELECT ${owner}, (${at})::date, 9, md5('class ' || n)::uuid, '${categoryId}',
           CASE WHEN n % 1000 = 0 THEN '${users.teacher.id}'::uuid ELSE md5('user ' || n % 700)::uuid END, 1, 1 ${series};
    INSERT INTO readmodel.school_days
      (school_id, day, category_id, awards, gross, taken_back, redemptions, moved, first_revision, last_revision)
    SELECT ${owner}, (${at})::date, md5('category ' || n)::uuid, 1, 1, 0, 0, 1, n / ${SCHOOLS}, n / ${SCHOOLS} ${series};
    INSERT INTO readmodel.student_months
      (school_id, month, category_id, student_id, class_id, awards, gross, taken_back, reversed, spent, cleared, carried)
    SELECT ${owner}, date_trunc('month', ${at})::date, CASE WHEN n % 100 < 50 THEN '${categoryId}'::uuid ELSE '${NONE}' END,
           md5('student ' || n % 5000)::uuid, md5('class ' || n)::uuid, 1, 1, 0, 0, 0, 0, 0 ${series};
    INSERT INTO readmodel.staff_months (school_id, month, staff_id, student_id, gross, taken_back, last_at)
    SELECT ${owner}, date_trunc('month', ${at})::date, md5('user ' || n)::uuid, md5('student ' || n % 5000)::uuid, 1, 0, ${at}
    ${series};
    UPDATE readmodel.point_transactions SET class_id = '${classId}', student_id = '${studentIds[0]}'
      WHERE school_id = '${id}' AND revision % 20 = 0`);
  await fillRewards(owner, at);
  await pool.query(`
    INSERT INTO directory.rewards (id, school_id, name, type, point_cost, quantity)
    SELECT md5('reward ' || n)::uuid, '${id}', 'Reward ' || n, 'standard', 20, 5000
    FROM generate_series(0, ${REWARDS - 1}, ${SCHOOLS}) AS n`);
  await pool.query('ANALYZE');
}

/** A third as many redemptions, and raffle entries, as awards. Each reward and raffle is of one school. */
async function fillRewards(owner: string, at: string): Promise<void> {
  const series = `FROM generate_series(3, ${LINES}, 3) AS n`;
  const bought = `md5('reward ' || n % ${REWARDS})::uuid, md5('student ' || n % 5000)::uuid, md5('class ' || n % 400)::uuid`;
  await runEach(`
    INSERT INTO readmodel.redemptions
      (redemption_id, school_id, reward_id, student_id, class_id, points_spent, status, actor_kind, actor_id, redeemed_at,
       revision)
    SELECT md5('redemption ' || n)::uuid, ${owner}, ${bought}, 20, 'approved', 'staff', md5('user ' || n % 700)::uuid::text,
           ${at}, n / ${SCHOOLS} ${series};
    INSERT INTO readmodel.redemption_changes (school_id, redemption_id, revision, status, at)
    SELECT ${owner}, md5('redemption ' || n)::uuid, n / ${SCHOOLS}, 'approved', ${at} ${series};
    INSERT INTO readmodel.raffle_entries
      (entry_id, school_id, reward_id, student_id, class_id, points_spent, actor_kind, actor_id, entered_at, revision)
    SELECT md5('entry ' || n)::uuid, ${owner}, ${bought}, 5, 'staff', md5('user ' || n % 700)::uuid::text, ${at},
           n / ${SCHOOLS} ${series};
    INSERT INTO readmodel.raffle_draws
      (reward_id, school_id, seed, seed_commitment, entries_hash, actor_kind, actor_id, drawn_at, revision)
    SELECT md5('reward ' || n)::uuid, ${owner}, '', '', '', 'staff', '', now() - n * interval '1 hour', ${LINES} - n
    FROM generate_series(0, ${REWARDS - 1}) AS n;
    INSERT INTO readmodel.raffle_winners (reward_id, place, school_id, entry_id, student_id, revision)
    SELECT reward_id, 1, school_id, entry_id, student_id, revision
    FROM (SELECT DISTINCT ON (reward_id) * FROM readmodel.raffle_entries ORDER BY reward_id, revision) AS first`);
}

/** Each statement has the time of one, however busy the machine is. */
async function runEach(statements: string): Promise<void> {
  for (const statement of statements.split(';')) await pool.query(statement);
}
