import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { blocksOf, explain, scannedTables, type Statement } from '#test/setup/explain';
import { ProjectedCommandHistory } from './command-history.js';
import { LedgerLookups } from './ledger-lookups.js';
import { SnapshotUpkeep } from '../states/snapshot-upkeep.js';
import { FaultyEventStore } from '../testing/faulty-event-store.js';
import { award, idOf } from '../testing/requests.js';

const ENTRIES = 300_000;
const SCHOOLS = 50;
const SCHOOL = '00000000-0000-4000-8000-000000000007';
const BIG = ['ledger_entries', 'point_transactions'];

let database: TestDatabase;
let pool: pg.Pool;
/** Notes what is asked through it. */
let db: Kysely<Database>;
const asked: Statement[] = [];
const store = new FaultyEventStore();

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, queryTimeoutMs: 50_000, onIdleError: () => undefined });
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  const school = `('00000000-0000-4000-8000-' || lpad((n % ${SCHOOLS})::text, 12, '0'))::uuid`;
  await pool.query(`
    INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
    SELECT ${school}, 'Birch School', 'UTC', now() FROM generate_series(0, ${SCHOOLS - 1}) AS n`);
  await pool.query(`
    INSERT INTO readmodel.ledger_entries
      (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id)
    SELECT ${school}, n / ${SCHOOLS}, gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(), 'staff', 'kim',
           now(), CASE WHEN n % 100 < 99 THEN gen_random_uuid() END
    FROM generate_series(0, ${ENTRIES - 1}) AS n`);
  await pool.query(`
    INSERT INTO readmodel.point_transactions
      (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
    SELECT gen_random_uuid(), gen_random_uuid(), ${school}, 'award', 1, 1, 'staff', 'kim', now(), n / ${SCHOOLS}
    FROM generate_series(0, ${ENTRIES - 1}) AS n`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const LOOKUPS: [string, () => Promise<unknown>, number][] = [
  ['an award that is projected', async () => lookups().findAward(SCHOOL, await anySubject()), 40],
  ['an award that nobody made', () => lookups().findAward(SCHOOL, randomUUID()), 40],
  [
    'redemptions',
    () =>
      lookups().unknownRedemptions(
        SCHOOL,
        [1, 2, 3].map(() => randomUUID()),
      ),
    60,
  ],
  ['an old command about one thing', () => history(award('1', 1, 'ada').command), 40],
  [
    'an old command about many things',
    () => history({ type: 'FulfillRedemptions', redemptionIds: [randomUUID(), randomUUID()], entryIds: [] }),
    40,
  ],
  [
    'an old command about prizes',
    () => history({ type: 'FulfillRedemptions', redemptionIds: [], entryIds: [randomUUID(), randomUUID()] }),
    40,
  ],
  [
    'an old command about a reward’s redemptions or a raffle’s prizes',
    () => history({ type: 'FulfillRewardRedemptions', rewardId: randomUUID() }),
    40,
  ],
  ['facts of a student', () => lookups().hasStudent(SCHOOL, randomUUID()), 40],
  // Each entry of the school is looked at once: an executive deletes a person too rarely for a separate index.
  ['facts by a member of staff', () => lookups().hasStaff(SCHOOL, randomUUID()), (2 * ENTRIES) / SCHOOLS],
  // A look at the newest entry of each school.
  ['schools to load at start', () => new SnapshotUpkeep(db).coldSchools(), 10 * SCHOOLS],
];

describe.each([
  ['fresh statistics', 'ANALYZE'],
  [
    'statistics of almost empty tables',
    `UPDATE pg_class SET relpages = 1, reltuples = 10
     WHERE oid IN ('readmodel.ledger_entries'::regclass, 'readmodel.point_transactions'::regclass);
     DELETE FROM pg_statistic
     WHERE starelid IN ('readmodel.ledger_entries'::regclass, 'readmodel.point_transactions'::regclass)`,
  ],
])('The look-ups beside the ledger, at 300,000 facts, with %s', (_, prepare) => {
  beforeAll(() => pool.query(prepare));

  describe.each(['force_custom_plan', 'force_generic_plan'] as const)('and %s', (mode) => {
    it.each(LOOKUPS)('find %s along an index', async (_, look, mostBlocks) => {
      asked.length = 0;
      await look();
      const [statement] = asked;
      if (statement === undefined) throw new Error('Nothing was asked');
      const plan = await explain(pool, mode, statement);
      expect(scannedTables(plan, BIG)).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(mostBlocks);
    });
  });
});

function history(command: Parameters<ProjectedCommandHistory['includes']>[0]['command']) {
  return new ProjectedCommandHistory(store, db).includes(
    { schoolId: SCHOOL, commandId: idOf('gone'), command },
    9,
  );
}

const lookups = () => new LedgerLookups(store, db);

async function anySubject(): Promise<string> {
  const { rows } = await pool.query<{ subject_id: string }>(
    'SELECT subject_id FROM readmodel.ledger_entries WHERE school_id = $1 AND subject_id IS NOT NULL LIMIT 1',
    [SCHOOL],
  );
  return rows[0]?.subject_id ?? '';
}
