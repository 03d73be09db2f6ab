import { DistrictReports } from '#api/areas/reports/district/district-reports';
import type { Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { plansOf, scannedTables, type Statement } from '#test/setup/explain';
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
/** Who gave points in each school. */
const STAFF = 20;
const DISTRICT = randomUUID();
/** Schools of the district that is asked for. */
const ITS_SCHOOLS = 5;
/** Tables that grow with the days, the people and the facts of all schools. */
const BIG = [
  'school_days',
  'daily_points',
  'student_months',
  'students',
  'student_balances',
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
  reports = new DistrictReports(db, new Clock(), undefined as never);
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
});

/** SQL: the id of the n-th thing of a kind, of which each school `n % SCHOOLS` has as many. */
const id = (kind: string, n = 'n') => `md5('${kind} ' || ${n})::uuid`;
const owner = id('school', `n % ${SCHOOLS}`);
const category = id('category', `n % ${SCHOOLS}`);
const place = `n / ${SCHOOLS}`;
const day = `current_date - (${place})::integer`;

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
    INSERT INTO readmodel.student_balances
      (student_id, school_id, balance, earned, spent, reversed, cleared, latest_award_amount, latest_award_category_id,
       latest_award_at)
    SELECT ${id('student')}, ${owner}, 1, 1, 0, 0, 0, 1, ${category}, ${at} ${series};
    INSERT INTO directory.point_categories (id, school_id, name)
    SELECT ${id('category', `n % ${SCHOOLS}`)}, ${id('school')}, 'Effort' FROM generate_series(0, ${SCHOOLS - 1}) AS n;
    INSERT INTO readmodel.school_days
      (school_id, day, category_id, awards, gross, taken_back, redemptions, moved, first_revision, last_revision)
    SELECT ${owner}, ${day}, ${category}, 1, 1, 0, 0, 1, ${place} * 24, ${place} * 24 + 23 ${series};
    INSERT INTO readmodel.daily_points (school_id, day, hour, class_id, category_id, staff_id, awards, points)
    SELECT ${owner}, ${day}, 9, ${id('class', `n % ${SCHOOLS}`)}, ${category}, ${id('staff', `n % (${STAFF} * ${SCHOOLS})`)}, 1, 1
    ${series};
    INSERT INTO readmodel.student_months
      (school_id, month, category_id, student_id, class_id, awards, gross, taken_back, reversed, spent, cleared, carried)
    SELECT ${owner}, (date_trunc('month', current_date) - ${place} % ${MONTHS} * interval '1 month')::date, ${category},
           ${id('student')}, ${id('class', `n % ${SCHOOLS}`)}, 1, 1, 0, 0, 0, 0, 0 ${series};
    INSERT INTO readmodel.point_transactions
      (source_id, student_id, school_id, class_id, category_id, kind, amount, balance_after, actor_kind, actor_id,
       occurred_at, revision)
    SELECT gen_random_uuid(), ${id('student')}, ${owner}, ${id('class', `n % ${SCHOOLS}`)}, ${category},
           'award', 1, 1, 'staff', ${id('staff', `n % (${STAFF} * ${SCHOOLS})`)}::text, ${at}, ${place} ${series};
    INSERT INTO readmodel.school_revisions (school_id, revision)
    SELECT ${owner}, ${ROWS / SCHOOLS - 10} ${series} WHERE n < ${SCHOOLS};
    ANALYZE`;
  for (const statement of statements.split(';')) await pool.query(statement);
}
