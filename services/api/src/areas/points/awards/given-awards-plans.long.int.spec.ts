import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { blocksOf, explain, idOf, scannedTables, sqlId, usedIndexes } from '#test/setup/explain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { givenAwards } from './given-awards.query.js';

const [SCHOOLS, ENTRIES, STAFF, STUDENTS] = [5, 60_000, 40, 500];
const schoolId = idOf('a', 2);

describe('Awards as they were given, among 300,000', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, max: 1, queryTimeoutMs: 120_000, onIdleError: () => undefined });
    db = createDatabase(pool);
    const ofSchool = (count: number) => `school * ${count} + n % ${count}`;
    const inAllSchools = `FROM generate_series(0, ${ENTRIES - 1}) n, generate_series(0, ${SCHOOLS - 1}) school`;
    await pool.query(`INSERT INTO readmodel.ledger_entries
        (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id, amount)
      SELECT ${sqlId('a', 'school')}, n, gen_random_uuid(),
             CASE WHEN n % 10 > 0 THEN 'PointsAwarded' ELSE 'RewardRedeemed' END, '{}', gen_random_uuid(), 'staff',
             ${sqlId('b', ofSchool(STAFF))}::text, now(), ${sqlId('f', `school * ${ENTRIES} + n`)}, 1 ${inAllSchools}`);
    await pool.query(`INSERT INTO readmodel.point_transactions
        (source_id, student_id, school_id, class_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at,
         revision)
      SELECT gen_random_uuid(), ${sqlId('d', ofSchool(STUDENTS))}, ${sqlId('a', 'school')}, ${sqlId('e', '1')},
             'award', 1, 1, 'staff', 'x', now(), n ${inAllSchools}`);
    await pool.query('VACUUM ANALYZE');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it.each([
    ['anyone’s', { limit: 51 }, 'ledger_entries_pkey'],
    ['anyone’s of long ago', { cursor: 900, limit: 51 }, 'ledger_entries_pkey'],
    ['one’s own', { staffId: idOf('b', 2 * STAFF + 5), limit: 51 }, 'ledger_entries_by_staff'],
    [
      'one’s own of long ago',
      { staffId: idOf('b', 2 * STAFF + 5), cursor: 9_000, limit: 51 },
      'ledger_entries_by_staff',
    ],
    ['one of them', { awardId: idOf('f', 2 * ENTRIES + 77), limit: 1 }, 'ledger_entries_by_subject'],
  ] as const)('%s are read along an index', async (_, wanted, index) => {
    const statement = givenAwards(schoolId, wanted).compile(db);
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
      const plan = await explain(pool, mode, statement);
      expect(usedIndexes(plan)).toContain(index);
      expect(scannedTables(plan, ['ledger_entries', 'point_transactions'])).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(1_000);
    }
  });
});
