import type pg from 'pg';
import { writeExecutive } from './executive.js';
import { withClient } from './with-client.js';

const STUDENTS = 600;
const STAFF = 40;
const CATEGORIES = 6;
const GRADES = 13;
/** Two school years. */
const YEARS = ['2024-08-19', '2025-08-18'];
const DAYS_A_YEAR = 190;
/** School days between two awards to a student. */
const DAYS_BETWEEN = 15;
const AWARDS_A_DAY = STUDENTS / DAYS_BETWEEN;
/** One award of this many was taken back a day later. */
const TAKEN_BACK = 40;

/** @returns the session token of an executive administrator */
export async function writeLargeDistrict(databaseUrl: string, schools: number): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT setseed(0.5)');
    const token = await writeExecutive(client);
    await writeDirectory(client, schools);
    await writeLines(client, schools);
    await writeRollUps(client);
    await client.query('VACUUM ANALYZE');
    return token;
  });
}

/** SQL: the id of the n-th thing of a kind in school `s`. */
const idOf = (kind: string, n = '0'): string => `md5(s || ' ${kind} ' || ${n})::uuid`;

async function writeDirectory(client: pg.Client, schools: number): Promise<void> {
  const statements = [
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
     SELECT ${idOf('school')}, 'School ' || s,
            (ARRAY['America/Chicago', 'America/New_York', 'America/Los_Angeles'])[1 + s % 3], now()
     FROM generate_series(1, ${schools}) s`,
    `INSERT INTO directory.classes (id, school_id, name)
     SELECT ${idOf('class')}, ${idOf('school')}, 'Class' FROM generate_series(1, ${schools}) s`,
    `INSERT INTO directory.point_categories (id, school_id, name)
     SELECT ${idOf('category', 'n')}, ${idOf('school')}, 'Category ' || n
     FROM generate_series(1, ${schools}) s, generate_series(0, ${CATEGORIES - 1}) n`,
    // Some have left, some of them in the last school year.
    `INSERT INTO directory.students (id, school_id, class_id, name, grade, archived_at)
     SELECT ${idOf('student', 'n')}, ${idOf('school')}, ${idOf('class')}, 'Student ' || n, (n % ${GRADES})::text,
            CASE WHEN n >= ${STUDENTS} THEN timestamptz '2026-03-01' - n % 600 * interval '1 day' END
     FROM generate_series(1, ${schools}) s, generate_series(0, ${STUDENTS * 1.2 - 1}) n`,
  ];
  for (const statement of statements) await client.query(statement);
}

/** Writes the lines of the awards, 40 on each day of a school between 8 and 15 o’clock in Chicago. */
async function writeLines(client: pg.Client, schools: number): Promise<void> {
  const at = `day + interval '13 hours' + n * interval '7 hours' / ${AWARDS_A_DAY}`;
  const days = YEARS.map(
    (first) => `(SELECT day::date FROM generate_series(date '${first}', date '${first}' + 300, '1 day') day
      WHERE extract(isodow FROM day) < 6 ORDER BY day LIMIT ${DAYS_A_YEAR})`,
  ).join(' UNION ALL ');
  await client.query(
    `INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, category_id, actor_kind, actor_id,
        occurred_at, revision, reversed_at)
     SELECT ${idOf('award', 'revision')}, ${idOf('student', `n * ${DAYS_BETWEEN} + d % ${DAYS_BETWEEN}`)}, ${idOf('school')},
            ${idOf('class')}, 'award', 3, 3, ${idOf('award', 'revision')}, ${idOf('category', `(n + d) % ${CATEGORIES}`)}, 'staff',
            ${idOf('staff', `(n + d) % ${STAFF}`)}::text, (${at}) AT TIME ZONE 'UTC', revision,
            CASE WHEN n % ${TAKEN_BACK} = 0 THEN (${at} + interval '1 day') AT TIME ZONE 'UTC' END
     FROM (SELECT day, row_number() OVER (ORDER BY day) - 1 AS d FROM (${days}) each) each,
          generate_series(1, ${schools}) s, generate_series(0, ${AWARDS_A_DAY - 1}) n,
          LATERAL (SELECT d * ${AWARDS_A_DAY} + n AS revision) r
     ORDER BY d, s, n`,
  );
}

/** Writes what the projector would for these lines. */
async function writeRollUps(client: pg.Client): Promise<void> {
  const zoned = 't.occurred_at AT TIME ZONE s.time_zone';
  const takenBack = 'coalesce(sum(t.amount) FILTER (WHERE t.reversed_at IS NOT NULL), 0)';
  const lines = `FROM readmodel.point_transactions t JOIN directory.schools s ON s.id = t.school_id`;
  const statements = [
    `INSERT INTO readmodel.student_balances
       (student_id, school_id, balance, earned, spent, reversed, cleared, latest_award_amount, latest_award_category_id, latest_award_at)
     SELECT t.student_id, t.school_id, sum(t.amount), sum(t.amount), 0, 0, 0, 3,
            (array_agg(t.category_id ORDER BY t.revision DESC))[1], max(t.occurred_at)
     FROM readmodel.point_transactions t WHERE t.reversed_at IS NULL GROUP BY t.student_id, t.school_id`,
    `INSERT INTO readmodel.school_days
       (school_id, day, category_id, awards, gross, taken_back, redemptions, moved, first_revision, last_revision)
     SELECT t.school_id, (${zoned})::date AS day, t.category_id, count(*), sum(t.amount), ${takenBack}, 0, sum(t.amount),
            min(t.revision), max(t.revision) ${lines} GROUP BY t.school_id, day, t.category_id ORDER BY day, t.school_id`,
    `INSERT INTO readmodel.daily_points
       (school_id, day, hour, class_id, category_id, staff_id, awards, points, taken_back)
     SELECT t.school_id, (${zoned})::date AS day, extract(hour FROM ${zoned})::smallint AS hour, t.class_id, t.category_id,
            t.actor_id::uuid, count(*), sum(t.amount) - ${takenBack}, ${takenBack} ${lines}
     GROUP BY t.school_id, day, hour, t.class_id, t.category_id, t.actor_id ORDER BY day, t.school_id`,
    `INSERT INTO readmodel.student_months
       (school_id, month, category_id, student_id, class_id, awards, gross, taken_back, reversed, spent, cleared, carried)
     SELECT t.school_id, date_trunc('month', ${zoned})::date AS month, t.category_id, t.student_id, t.class_id, count(*),
            sum(t.amount), ${takenBack}, 0, 0, 0, 0 ${lines}
     GROUP BY t.school_id, month, t.category_id, t.student_id, t.class_id ORDER BY month, t.school_id`,
  ];
  for (const statement of statements) await client.query(statement);
}
