import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { blocksOf, explain, idOf, scannedTables, sqlId, usedIndexes } from '#test/setup/explain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { type AuditFilter } from './audit-filter.js';
import { quartersOf, rangesOf, rangesStatement } from './hour-of-week.js';
import { candidates } from './sources/candidates.js';

const [SCHOOLS, ENTRIES, STAFF, STUDENTS, CLASSES] = [5, 60_000, 40, 500, 20];
const schoolId = idOf('a', 2);
const LARGE = ['ledger_entries', 'point_transactions', 'entry_mentions', 'quarter_points'];

describe('The entries that the audit looks at, among 300,000', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, max: 1, queryTimeoutMs: 120_000, onIdleError: () => undefined });
    db = createDatabase(pool);
    // Each school's people are its own; nine of ten entries are awards, and one of a hundred is of many points.
    const ofSchool = (count: number) => `school * ${count} + n % ${count}`;
    await pool.query(`INSERT INTO readmodel.ledger_entries
        (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id,
         category_id, amount)
      SELECT ${sqlId('a', 'school')}, n, gen_random_uuid(),
             CASE WHEN n % 10 > 0 THEN 'PointsAwarded' WHEN n % 100 > 0 THEN 'RewardRedeemed' ELSE 'WinnersDrawn' END,
             '{}', gen_random_uuid(), 'staff', ${sqlId('b', ofSchool(STAFF))}::text,
             timestamptz '2025-09-01' + n * interval '5 minutes', gen_random_uuid(), ${sqlId('c', ofSchool(12))},
             CASE WHEN n % 100 = 1 THEN 5 + n % 7 ELSE 1 END
      FROM generate_series(0, ${ENTRIES - 1}) n, generate_series(0, ${SCHOOLS - 1}) school`);
    await pool.query(`INSERT INTO readmodel.point_transactions
        (source_id, student_id, school_id, class_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at,
         revision)
      SELECT gen_random_uuid(), ${sqlId('d', ofSchool(STUDENTS))}, ${sqlId('a', 'school')},
             ${sqlId('e', ofSchool(CLASSES))}, 'award', 1, 1, 'staff', 'x', now(), n
      FROM generate_series(0, ${ENTRIES - 1}) n, generate_series(0, ${SCHOOLS - 1}) school`);
    await pool.query(`INSERT INTO readmodel.entry_mentions (school_id, revision, student_id, class_id)
      SELECT ${sqlId('a', 'school')}, n, ${sqlId('d', ofSchool(STUDENTS))}, ${sqlId('e', ofSchool(CLASSES))}
      FROM generate_series(0, ${ENTRIES - 1}) n, generate_series(0, ${SCHOOLS - 1}) school WHERE n % 3 = 0`);
    await pool.query(`INSERT INTO readmodel.quarter_points
        (school_id, quarter, category_id, awards, gross, taken_back, first_revision, last_revision)
      SELECT school_id, floor(extract(epoch FROM occurred_at) / 900)::bigint, category_id, 1, 1, 0, min(revision), max(revision)
      FROM readmodel.ledger_entries GROUP BY 1, 2, 3`);
    await pool.query('VACUUM ANALYZE');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const cases: [string, Partial<AuditFilter>, string][] = [
    ['everything', {}, 'ledger_entries_pkey'],
    ['a student', { studentId: idOf('d', 2 * STUDENTS + 7) }, 'point_transactions_by_student'],
    ['a class', { classId: idOf('e', 2 * CLASSES + 3) }, 'point_transactions_by_class'],
    ['a member of staff', { staffId: idOf('b', 2 * STAFF + 5) }, 'ledger_entries_by_staff'],
    ['a category', { categoryId: idOf('c', 2 * 12 + 5) }, 'ledger_entries_by_category'],
    ['a type', { type: 'WinnersDrawn' }, 'ledger_entries_by_type'],
    ['an amount', { minAmount: 8 }, 'ledger_entries_by_amount'],
    ['an amount that nothing has', { minAmount: 500 }, 'ledger_entries_by_amount'],
  ];

  it.each(
    cases.flatMap(([name, filter, index]) =>
      [null, 900].map((before) => [name, before, { schoolId, ...filter }, index] as const),
    ),
  )('%s, before %s: 51 are read along an index, however many there are', async (_, before, filter, index) => {
    const bounds = { before, since: undefined, until: undefined };
    const statement = candidates(filter, bounds, 51).compile(db);
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
      const plan = await explain(pool, mode, statement);
      expect(usedIndexes(plan)).toContain(index);
      expect(scannedTables(plan, LARGE)).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(1_200);
    }
  });

  it.each([
    ['of the first page', null],
    ['deep in the past', 900],
  ])(
    'an hour of the week, %s: its days are found along indexes, and no more are read than are shown',
    async (_, before) => {
      // The entries are of 208 days in a row, of which each hour has twelve.
      const place = { schoolId, timeZone: 'America/Chicago' };
      const quarters = await quartersOf(db, place, { weekday: 2, hour: 9 }, {});
      expect(quarters.length).toBeGreaterThan(100);
      const ranges = await rangesOf(db, schoolId, quarters);
      expect(ranges.length).toBe(quarters.length / 4);
      const ranged = await explain(
        pool,
        'force_custom_plan',
        rangesStatement(schoolId, quarters).compile(db),
      );
      expect(scannedTables(ranged, LARGE)).toEqual([]);
      const bounds = { before, since: undefined, until: undefined, ranges };
      const statement = candidates({ schoolId, quarters }, bounds, 51).compile(db);
      const plan = await explain(pool, 'force_custom_plan', statement);
      expect(usedIndexes(plan)).toContain('ledger_entries_pkey');
      expect(scannedTables(plan, LARGE)).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(1_200);
    },
  );
});
