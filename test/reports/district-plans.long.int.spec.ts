import { DistrictReports } from '#api/areas/reports/district/district-reports';
import type { Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { explain, plansOf, scannedTables, type Statement, tablesByIndexAlone } from '#test/setup/explain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

const ROWS = 300_000;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const [FIRST_DAY, LAST_DAY] = [dayAgo(300), dayAgo(1)];
const PAST = new Date(Date.now() - 3 * 86_400_000).toISOString();
const SCHOOLS = 500;
const MONTHS = 60;
const DISTRICT = randomUUID();
/** Schools of the district that is asked for. */
const ITS_SCHOOLS = 5;
/** Tables that grow with the days, the people and the facts of all schools. */
const BIG = [
  'school_days',
  'school_months',
  'school_reach',
  'school_reach_months',
  'school_staff',
  'category_days',
  'category_months',
  'students',
  'student_balances',
  'quarter_points',
  'point_transactions',
];

let database: TestDatabase;
let pool: pg.Pool;
let reports: DistrictReports;
let asked: Statement[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, queryTimeoutMs: 100_000, onIdleError: () => undefined });
  await fill();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  reports = new DistrictReports(db, new Clock(), undefined as never, pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('The statements of a district’s report, at 300,000 rows of 500 schools', () => {
  it.each([
    ['now', {}, 5],
    ['of a school year', { period: 'custom' as const, from: FIRST_DAY, to: LAST_DAY }, 5],
    ['of a grade', { grade: '4' }, 4],
    ['of a category', { category: 'effort', period: 'custom' as const, from: FIRST_DAY, to: LAST_DAY }, 3],
    ['of a category as of a past instant', { category: 'effort', asOf: PAST }, 6],
    ['as of a past instant', { asOf: PAST }, 8],
  ])('find the rows of its schools along indexes: %s', async (_, filters, least) => {
    asked = [];
    const report = await reports.show({ districtId: DISTRICT, period: 'last-7-days', ...filters });
    expect(report).toMatchObject({ schoolsShown: ITS_SCHOOLS });
    expect(report.current.reached).toBeGreaterThan(0);
    const statements = asked.filter(({ sql }) => BIG.some((table) => sql.includes(table)));
    expect(statements.length).toBeGreaterThanOrEqual(least);
    const plans = await plansOf(pool, statements);
    for (const [index, plan] of plans.entries())
      expect({ ...statements[index], scanned: scannedTables(plan, BIG) }).toEqual({
        ...statements[index],
        scanned: [],
      });
  });

  it('read of what a grade has left only what has moved since it was last read', async () => {
    const grade = { districtId: DISTRICT, grade: '4', period: 'last-7-days' as const };
    await reports.show(grade);
    await pool.query('UPDATE readmodel.school_revisions SET revision = revision + 1');
    asked = [];
    await reports.show(grade);
    const [moved, ...others] = asked.filter(({ sql }) => /student_balances b|balance\b/.test(sql));
    expect(others).toEqual([]);
    const plan = await explain(pool, 'force_custom_plan', moved as Statement);
    expect(scannedTables(plan, BIG)).toEqual([]);
  });

  it('read the points of a category’s days from the index alone', async () => {
    asked = [];
    const period = { period: 'custom' as const, from: FIRST_DAY, to: LAST_DAY };
    await reports.show({ districtId: DISTRICT, category: 'effort', ...period });
    const [byDay] = asked.filter(({ sql }) => sql.includes('GROUP BY d.day'));
    const plan = await explain(pool, 'force_custom_plan', byDay as Statement);
    expect(tablesByIndexAlone(plan)).toEqual(['category_days']);
  });
});

/** SQL: the id of the n-th thing of a kind, of which each school `n % SCHOOLS` has as many. */
const id = (kind: string, n = 'n') => `md5('${kind} ' || ${n})::uuid`;
const owner = id('school', `n % ${SCHOOLS}`);
const category = id('category', `n % ${SCHOOLS}`);
const place = `n / ${SCHOOLS}`;
const day = `current_date - (${place})::integer`;
const month = `(date_trunc('month', current_date) - ${place} * interval '1 month')::date`;

/** Writes what the projector would. */
async function fill(): Promise<void> {
  const series = `FROM generate_series(0, ${ROWS - 1}) AS n`;
  const at = `now() - ${place} * interval '1 hour'`;
  const statements = `
    INSERT INTO directory.districts (id, name) VALUES ('${DISTRICT}', 'Lakes');
    INSERT INTO directory.schools (id, name, time_zone, trial_ends_at, district_id)
    SELECT ${id('school')}, 'School ' || n, 'America/Chicago', now(),
           CASE WHEN n < ${ITS_SCHOOLS} THEN '${DISTRICT}'::uuid END FROM generate_series(0, ${SCHOOLS - 1}) AS n;
    INSERT INTO directory.classes (id, school_id, name)
    SELECT ${id('class')}, ${id('school')}, 'Class' FROM generate_series(0, ${SCHOOLS - 1}) AS n;
    INSERT INTO directory.students (id, school_id, class_id, name, grade)
    SELECT ${id('student')}, ${owner}, ${id('class', `n % ${SCHOOLS}`)}, 'Ada', (${place} % 6)::text ${series};
    INSERT INTO readmodel.school_staff (school_id, staff_id, place)
    SELECT ${owner}, ${id('staff')}, ${place} ${series};
    INSERT INTO readmodel.student_balances
      (student_id, school_id, balance, earned, spent, reversed, cleared, refunded, place)
    SELECT ${id('student')}, ${owner}, 1, 1, 0, 0, 0, 0, ${place} ${series};
    INSERT INTO readmodel.school_days
      (school_id, day, awards, gross, taken_back, redemptions, moved, first_revision, last_revision)
    SELECT ${owner}, ${day}, 1, 1, 0, 0, 1, ${place} * 24, ${place} * 24 + 23 ${series};
    INSERT INTO readmodel.school_months (school_id, month, awards, gross, taken_back, redemptions, moved)
    SELECT ${owner}, ${month}, 1, 1, 0, 0, 1 ${series} WHERE ${place} < ${MONTHS};
    INSERT INTO readmodel.school_reach (school_id, day, students, staff)
    SELECT ${owner}, ${day}, '111111', '1' ${series};
    INSERT INTO readmodel.school_reach_months (school_id, month, students, staff)
    SELECT ${owner}, ${month}, '111111', '1' ${series} WHERE ${place} < ${MONTHS};
    INSERT INTO directory.point_categories (id, school_id, name)
    SELECT ${id('category', `n % ${SCHOOLS}`)}, ${id('school')}, 'Effort' FROM generate_series(0, ${SCHOOLS - 1}) AS n;
    INSERT INTO readmodel.category_days (school_id, category_id, day, gross, taken_back, students, staff)
    SELECT ${owner}, ${category}, ${day}, 1, 0, '111111', '1' ${series};
    INSERT INTO readmodel.category_months (school_id, category_id, month, gross, taken_back, students, staff)
    SELECT ${owner}, ${category}, ${month}, 1, 0, '111111', '1' ${series} WHERE ${place} < ${MONTHS};
    INSERT INTO readmodel.quarter_points
      (school_id, quarter, category_id, awards, gross, taken_back, first_revision, last_revision)
    SELECT ${owner}, floor(extract(epoch FROM ${at}) / 900), ${category}, 1, 1, 0, ${place}, ${place} ${series};
    INSERT INTO readmodel.point_transactions
      (source_id, student_id, school_id, class_id, category_id, kind, amount, balance_after, actor_kind, actor_id,
       occurred_at, revision, student_place, staff_place)
    SELECT gen_random_uuid(), ${id('student')}, ${owner}, ${id('class', `n % ${SCHOOLS}`)}, ${category},
           'award', 1, 1, 'staff', ${id('staff')}::text, ${at}, ${place}, ${place}, ${place} ${series};
    INSERT INTO readmodel.school_revisions (school_id, revision)
    SELECT ${owner}, ${ROWS / SCHOOLS - 10} ${series} WHERE n < ${SCHOOLS};
    ANALYZE`;
  for (const statement of statements.split(';')) await pool.query(statement);
}
