import type pg from 'pg';
import { writeExecutive } from './executive.js';
import { withClient } from './with-client.js';

const SCHOOLS = 500;
const STUDENTS = 2_000;
const STAFF = 100;
/** Each day has points for all of them. */
const CATEGORIES = 6;
const GRADES = 13;
/** Two school years. */
const DAYS = ['2024-08-19', '2025-08-18'].map((first) => ({ first, count: 190 }));
/** Every how many days a student is given points, about. */
const DAYS_BETWEEN = 3;

/** Days at the end of the last school year of which there are facts too, for a past instant on one of them. */
const LAST_DAYS = 3;
const LAST_DAY = '2026-05-08';
const AWARDS_A_DAY = 300;
/** Every which of their awards was taken back a day later. */
const TAKEN_BACK = 40;

/** @returns the session token of an executive administrator */
export async function writeLargeDistrict(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT setseed(0.5)');
    const token = await writeExecutive(client);
    await writeDirectory(client);
    await writeReadModels(client);
    await writeFacts(client);
    await client.query('VACUUM ANALYZE');
    return token;
  });
}

/** SQL: the id of the n-th thing of a kind in school `s`. */
const idOf = (kind: string, n = '0'): string => `md5(s || ' ${kind} ' || ${n})::uuid`;

async function writeDirectory(client: pg.Client): Promise<void> {
  const statements = [
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
     SELECT ${idOf('school')}, 'School ' || s,
            (ARRAY['America/Chicago', 'America/New_York', 'America/Los_Angeles'])[1 + s % 3], now()
     FROM generate_series(1, ${SCHOOLS}) s`,
    `INSERT INTO directory.classes (id, school_id, name)
     SELECT ${idOf('class')}, ${idOf('school')}, 'Class' FROM generate_series(1, ${SCHOOLS}) s`,
    `INSERT INTO directory.point_categories (id, school_id, name)
     SELECT ${idOf('category', 'n')}, ${idOf('school')}, 'Category ' || n
     FROM generate_series(1, ${SCHOOLS}) s, generate_series(0, ${CATEGORIES - 1}) n`,
    // Some have left, some of them in the last school year.
    `INSERT INTO directory.students (id, school_id, class_id, name, grade, archived_at)
     SELECT ${idOf('student', 'n')}, ${idOf('school')}, ${idOf('class')}, 'Student ' || n, (n % ${GRADES})::text,
            CASE WHEN n >= ${STUDENTS} THEN timestamptz '2026-03-01' - n % 600 * interval '1 day' END
     FROM generate_series(1, ${SCHOOLS}) s, generate_series(0, ${STUDENTS * 1.2 - 1}) n`,
  ];
  for (const statement of statements) await client.query(statement);
}

/** Random bit strings, of which each day of a school has one. */
const PATTERNS = 211;

/** SQL: `size` bits, each of which is 1 so often. */
const bits = (size: number, often: number): string =>
  `(SELECT string_agg((random() < ${often})::int::text, '')::varbit FROM generate_series(1, ${size}) WHERE n >= 0)`;

/** Writes what the projector would, without the facts: current reports read nothing else. */
async function writeReadModels(client: pg.Client): Promise<void> {
  const days = DAYS.map(
    ({
      first,
      count,
    }) => `(SELECT day::date FROM generate_series(date '${first}', date '${first}' + 300, '1 day') day
      WHERE extract(isodow FROM day) < 6 ORDER BY day LIMIT ${count})`,
  ).join(' UNION ALL ');
  const statements = [
    `INSERT INTO readmodel.school_staff (school_id, staff_id, place)
     SELECT ${idOf('school')}, ${idOf('staff', 'n')}, n
     FROM generate_series(1, ${SCHOOLS}) s, generate_series(0, ${STAFF - 1}) n`,
    `INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared, refunded, place)
     SELECT ${idOf('student', 'n')}, ${idOf('school')}, n % 50, n % 50, 0, 0, 0, 0, n
     FROM generate_series(1, ${SCHOOLS}) s, generate_series(0, ${STUDENTS * 1.2 - 1}) n`,
    `INSERT INTO readmodel.school_days (school_id, day, awards, gross, taken_back, redemptions, moved)
     SELECT ${idOf('school')}, d.day, 300, 900 + s, 20, 40, 300
     FROM (${days}) d, generate_series(1, ${SCHOOLS}) s ORDER BY d.day, s`,
    `INSERT INTO readmodel.school_months (school_id, month, awards, gross, taken_back, redemptions, moved)
     SELECT school_id, date_trunc('month', day)::date AS month, sum(awards), sum(gross), sum(taken_back), sum(redemptions),
            sum(moved)
     FROM readmodel.school_days GROUP BY school_id, month ORDER BY month`,
    `CREATE TEMP TABLE pattern AS
     SELECT n, ${bits(STUDENTS, 1 / DAYS_BETWEEN)} AS students, ${bits(STAFF, 0.6)} AS staff
     FROM generate_series(0, ${PATTERNS - 1}) n`,
    `INSERT INTO readmodel.school_reach (school_id, day, students, staff)
     SELECT ${idOf('school')}, d.day, p.students, p.staff
     FROM (${days}) d, generate_series(1, ${SCHOOLS}) s
     JOIN LATERAL (SELECT * FROM pattern WHERE n = (s * 7 + d.day - date '2024-01-01') % ${PATTERNS}) p ON true
     ORDER BY d.day, s`,
    `INSERT INTO readmodel.school_reach_months (school_id, month, students, staff)
     SELECT school_id, date_trunc('month', day)::date AS month, bit_or(students::bit(${STUDENTS})), bit_or(staff::bit(${STAFF}))
     FROM readmodel.school_reach GROUP BY school_id, month ORDER BY month`,
    `CREATE TEMP TABLE category_pattern AS
     SELECT n, ${bits(STUDENTS, 1 / DAYS_BETWEEN / CATEGORIES)} AS students, ${bits(STAFF, 0.2)} AS staff
     FROM generate_series(0, ${PATTERNS - 1}) n`,
    `INSERT INTO readmodel.category_days (school_id, category_id, day, gross, taken_back, students, staff)
     SELECT ${idOf('school')}, ${idOf('category', 'c')}, d.day, 150 + c, 3, p.students, p.staff
     FROM (${days}) d, generate_series(1, ${SCHOOLS}) s, generate_series(0, ${CATEGORIES - 1}) c
     JOIN LATERAL (SELECT * FROM category_pattern
                   WHERE n = (s * 7 + c * 13 + d.day - date '2024-01-01') % ${PATTERNS}) p ON true
     ORDER BY d.day, s`,
    `INSERT INTO readmodel.category_months (school_id, category_id, month, gross, taken_back, students, staff)
     SELECT school_id, category_id, date_trunc('month', day)::date AS month, sum(gross), sum(taken_back),
            bit_or(students::bit(${STUDENTS})), bit_or(staff::bit(${STAFF}))
     FROM readmodel.category_days GROUP BY school_id, category_id, month ORDER BY month`,
  ];
  for (const statement of statements) await client.query(statement);
}

/** Writes the lines of the last days, one for each award between 8 and 15 o’clock in Chicago. */
async function writeFacts(client: pg.Client): Promise<void> {
  const at = `date '${LAST_DAY}' - d + interval '13 hours' + n * interval '7 hours' / ${AWARDS_A_DAY}`;
  const revision = `(${LAST_DAYS - 1} - d) * ${AWARDS_A_DAY} + n`;
  const student = `(n * 7 + d) % ${STUDENTS}`;
  const each = `FROM generate_series(1, ${SCHOOLS}) s, generate_series(0, ${LAST_DAYS - 1}) d,
      generate_series(0, ${AWARDS_A_DAY - 1}) n`;
  const statements = [
    `INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, category_id, actor_kind, actor_id,
        occurred_at, revision, student_place, staff_place, reversed_at)
     SELECT ${idOf('award', revision)}, ${idOf('student', student)}, ${idOf('school')}, ${idOf('class')}, 'award', 3, 3,
            ${idOf('award', revision)}, ${idOf('category', `n % ${CATEGORIES}`)}, 'staff', ${idOf('staff', `n % ${STAFF}`)}::text,
            (${at}) AT TIME ZONE 'UTC', ${revision}, ${student}, n % ${STAFF},
            CASE WHEN n % ${TAKEN_BACK} = 0 THEN (${at} + interval '1 day') AT TIME ZONE 'UTC' END
     ${each} ORDER BY s, d DESC, n`,
    `INSERT INTO readmodel.quarter_points
       (school_id, quarter, category_id, awards, gross, taken_back, first_revision, last_revision)
     SELECT school_id, extract(epoch FROM occurred_at)::bigint / 900 AS quarter, category_id, count(*), sum(amount),
            coalesce(sum(amount) FILTER (WHERE reversed_at IS NOT NULL), 0), min(revision), max(revision)
     FROM readmodel.point_transactions GROUP BY school_id, quarter, category_id`,
    `UPDATE readmodel.school_days SET first_revision = (${LAST_DAYS - 1} - d) * ${AWARDS_A_DAY},
            last_revision = (${LAST_DAYS} - d) * ${AWARDS_A_DAY} - 1
     FROM generate_series(0, ${LAST_DAYS - 1}) d WHERE day = date '${LAST_DAY}' - d`,
  ];
  for (const statement of statements) await client.query(statement);
}
