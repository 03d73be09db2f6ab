import { type AuditFilter } from '#api/areas/records/audit/audit-filter';
import { hourOfDays, rangesOf, rangesStatement } from '#api/areas/records/audit/hour-of-week';
import { candidates } from '#api/areas/records/audit/sources/candidates';
import { eventsBefore } from '#api/areas/records/audit/sources/ledger-source';
import { activitiesBefore, changesBefore } from '#api/areas/records/audit/sources/log-source';
import { expect, it } from '@jest/globals';
import { blocksOf, scannedTables, usedIndexes } from '../setup/explain.js';
import { ids, LARGE_SCHOOL as schoolId } from './filled.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

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

const LEADS: [string, Partial<AuditFilter>, string][] = [
  ['everything', {}, 'ledger_entries_pkey'],
  ['a student', { studentId: ids.student(7) }, 'point_transactions_by_student'],
  ['a class', { classId: ids.class(3) }, 'point_transactions_by_class'],
  ['a member of staff', { staffId: ids.staff(5) }, 'ledger_entries_by_staff'],
  ['a category', { categoryId: ids.category(5) }, 'ledger_entries_by_category'],
  ['a type', { type: 'WinnersDrawn' }, 'ledger_entries_by_type'],
  ['an amount', { minAmount: 8 }, 'ledger_entries_by_amount'],
  ['an amount that nothing has', { minAmount: 500 }, 'ledger_entries_by_amount'],
];

const WEEK = { since: new Date('2025-12-01T00:00:00Z'), until: new Date('2025-12-08T00:00:00Z') };
const FILTERS: [string, Partial<AuditFilter>][] = [
  ['everything', {}],
  ['a week', WEEK],
  ['a type', { type: 'download' }],
  ['changes', { type: 'change', ...WEEK }],
  ['a class', { classId: ids.class(5) }],
  ['a class and a member of staff', { classId: ids.class(5), staffId: ids.staff(5) }],
  ['an amount in a class', { classId: ids.class(5), minAmount: 8 }],
  ['a student of a week', { studentId: ids.student(7), ...WEEK }],
  ['a member of staff', { staffId: ids.staff(5) }],
  ['a text in every note', { note: 'helped' }],
  ['a text in few notes', { note: 'deed 171' }],
  ['a text in no note', { note: 'zzz' }],
  ['a text in the notes of a week', { note: 'deed 171', ...WEEK }],
];

/** The entries that the audit looks at. */
export function audit(database: () => LargeDatabase): void {
  it.each(
    LEADS.flatMap(([name, filter, index]) =>
      [null, 900].map((before) => [name, before, { schoolId, ...filter }, index] as const),
    ),
  )('%s, before %s: 51 are read along an index, however many there are', async (_, before, filter, index) => {
    const bounds = { before, since: undefined, until: undefined };
    const statement = candidates(filter, bounds, 51).compile(database().db);
    for (const mode of PLAN_MODES) {
      const plan = await database().explain(mode, statement);
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
      const { db } = database();
      // The entries are of 208 days in a row, of which each hour has twelve.
      const place = { schoolId, timeZone: 'America/Chicago' };
      const hour = await hourOfDays(db, place, { weekday: 2, hour: 9 }, {});
      expect(hour.days.length).toBeGreaterThan(25);
      const ranges = await rangesOf(db, schoolId, hour);
      expect(ranges.length).toBe(hour.days.length);
      const ranged = await database().explain(
        'force_custom_plan',
        rangesStatement(schoolId, hour).compile(db),
      );
      expect(scannedTables(ranged, LARGE)).toEqual([]);
      const bounds = { before, since: undefined, until: undefined, ranges };
      const statement = candidates({ schoolId, hour }, bounds, 51).compile(db);
      const plan = await database().explain('force_custom_plan', statement);
      expect(usedIndexes(plan)).toContain('ledger_entries_pkey');
      expect(scannedTables(plan, LARGE)).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(1_200);
    },
  );

  it.each(
    FILTERS.flatMap(([name, filter]) =>
      [null, 900].map((before) => [name, before, { schoolId, ...filter }] as const),
    ),
  )('%s, before %s: no source of a page scans a table', async (_, before, filter) => {
    const { db } = database();
    // The place of a note is an instant in microseconds.
    const place = filter.note === undefined || before === null ? before : Date.UTC(2026, 0, 1) * 1_000;
    const statements = await database().statementsOf(async () => {
      await eventsBefore(db, filter, place, 50);
      await changesBefore(db, filter, before, 50);
      await activitiesBefore(db, filter, before, 50);
    });
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await database().explain('force_custom_plan', statement);
      expect({ ...statement, scanned: scannedTables(plan, LARGE) }).toEqual({ ...statement, scanned: [] });
      expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS);
    }
  });
}
