import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import {
  blocksOf,
  explain,
  idOf,
  scannedTables,
  sqlId,
  type Statement,
  usedIndexes,
} from '#test/setup/explain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type AuditFilter } from './audit-filter.js';
import { hourOfDays, rangesOf, rangesStatement } from './hour-of-week.js';
import { candidates } from './sources/candidates.js';
import { eventsBefore } from './sources/ledger-source.js';
import { activitiesBefore, changesBefore } from './sources/log-source.js';

const [SCHOOLS, ENTRIES, RECORDS, STAFF, STUDENTS, CLASSES] = [5, 60_000, 20_000, 40, 500, 20];
const schoolId = idOf('a', 2);
const LARGE = [
  'ledger_entries',
  'point_transactions',
  'entry_mentions',
  'school_days',
  'award_notes',
  'audit_log',
  'activity_log',
];
/** A page looks at 1,200 entries or 300 notes, each by a look-up or two. */
const MOST_BLOCKS = 20_000;

describe('The entries that the audit looks at, among 300,000', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let asked: Statement[] = [];

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, max: 1, queryTimeoutMs: 120_000, onIdleError: () => undefined });
    db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
    });
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
    await pool.query(`INSERT INTO readmodel.school_days
        (school_id, day, category_id, awards, gross, taken_back, redemptions, moved, first_revision, last_revision)
      SELECT school_id, (occurred_at AT TIME ZONE 'America/Chicago')::date, category_id, 1, 1, 0, 0, 1, min(revision),
             max(revision)
      FROM readmodel.ledger_entries GROUP BY 1, 2, 3`);
    await fillRecords();
    await pool.query('VACUUM ANALYZE');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** One entry in ten has a note. There are a third as many changes, and activities. */
  async function fillRecords(): Promise<void> {
    const everywhere = `FROM generate_series(0, ${RECORDS - 1}) n, generate_series(0, ${SCHOOLS - 1}) school`;
    const at = `timestamptz '2025-09-01' + n * interval '15 minutes'`;
    const of = (kind: string, count: number) => sqlId(kind, `school * ${count} + n % ${count}`);
    await pool.query(`INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
      SELECT ${sqlId('a', 'school')}, 'School', 'UTC', now() FROM generate_series(0, ${SCHOOLS - 1}) school`);
    await pool.query(`INSERT INTO directory.award_notes (award_id, school_id, note, created_at)
      SELECT subject_id, school_id, 'Helped with deed ' || revision % 500, occurred_at - interval '1 second'
      FROM readmodel.ledger_entries WHERE type = 'PointsAwarded' AND revision % 10 = 1`);
    await pool.query(`INSERT INTO directory.audit_log
        (school_id, at, actor_kind, actor_id, action, entity, entity_id, class_id, before)
      SELECT ${sqlId('a', 'school')}, ${at}, 'staff', ${of('b', STAFF)}, 'update',
             CASE WHEN n % 3 = 0 THEN 'class' ELSE 'student' END,
             CASE WHEN n % 3 = 0 THEN ${of('e', CLASSES)} ELSE ${of('d', STUDENTS)} END,
             CASE WHEN n % 3 > 0 THEN ${of('e', CLASSES)} END,
             CASE WHEN n % 90 = 1 THEN jsonb_build_object('class_id', ${of('e', CLASSES)}) END ${everywhere} ORDER BY n`);
    await pool.query(`INSERT INTO directory.activity_log
        (school_id, actor_kind, actor_id, kind, subject_id, class_id, at, last_at, hour)
      SELECT ${sqlId('a', 'school')}, 'staff', ${of('b', STAFF)},
             CASE WHEN n % 100 = 0 THEN 'download' ELSE 'sign-in' END,
             CASE WHEN n % 5 = 0 THEN ${of('e', CLASSES)} END, CASE WHEN n % 5 > 0 THEN ${of('e', CLASSES)} END, ${at}, ${at}, ${at} ${everywhere} ORDER BY n`);
  }

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
      const hour = await hourOfDays(db, place, { weekday: 2, hour: 9 }, {});
      expect(hour.days.length).toBeGreaterThan(25);
      const ranges = await rangesOf(db, schoolId, hour);
      expect(ranges.length).toBe(hour.days.length);
      const ranged = await explain(pool, 'force_custom_plan', rangesStatement(schoolId, hour).compile(db));
      expect(scannedTables(ranged, LARGE)).toEqual([]);
      const bounds = { before, since: undefined, until: undefined, ranges };
      const statement = candidates({ schoolId, hour }, bounds, 51).compile(db);
      const plan = await explain(pool, 'force_custom_plan', statement);
      expect(usedIndexes(plan)).toContain('ledger_entries_pkey');
      expect(scannedTables(plan, LARGE)).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(1_200);
    },
  );

  const week = { since: new Date('2025-12-01T00:00:00Z'), until: new Date('2025-12-08T00:00:00Z') };
  const filters: [string, Partial<AuditFilter>][] = [
    ['everything', {}],
    ['a week', week],
    ['a type', { type: 'download' }],
    ['changes', { type: 'change', ...week }],
    ['a class', { classId: idOf('e', 2 * CLASSES + 5) }],
    [
      'a class and a member of staff',
      { classId: idOf('e', 2 * CLASSES + 5), staffId: idOf('b', 2 * STAFF + 5) },
    ],
    ['an amount in a class', { classId: idOf('e', 2 * CLASSES + 5), minAmount: 8 }],
    ['a student of a week', { studentId: idOf('d', 2 * STUDENTS + 7), ...week }],
    ['a member of staff', { staffId: idOf('b', 2 * STAFF + 5) }],
    ['a text in every note', { note: 'helped' }],
    ['a text in few notes', { note: 'deed 171' }],
    ['a text in no note', { note: 'zzz' }],
    ['a text in the notes of a week', { note: 'deed 171', ...week }],
  ];

  it.each(
    filters.flatMap(([name, filter]) =>
      [null, 900].map((before) => [name, before, { schoolId, ...filter }] as const),
    ),
  )('%s, before %s: no source of a page scans a table', async (_, before, filter) => {
    asked = [];
    // The place of a note is an instant in microseconds.
    const place = filter.note === undefined || before === null ? before : Date.UTC(2026, 0, 1) * 1_000;
    await eventsBefore(db, filter, place, 50);
    await changesBefore(db, filter, before, 50);
    await activitiesBefore(db, filter, before, 50);
    const statements = asked;
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explain(pool, 'force_custom_plan', statement);
      expect({ ...statement, scanned: scannedTables(plan, LARGE) }).toEqual({ ...statement, scanned: [] });
      expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS);
    }
  });
});
