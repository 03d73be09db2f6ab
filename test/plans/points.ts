import { givenAwards } from '#api/areas/points/awards/given-awards.query';
import { countGoals } from '#api/areas/points/goals/goal-progress';
import { linesOf } from '#api/areas/points/transactions/point-transactions.query';
import { expect, it } from '@jest/globals';
import { blocksOf, scannedTables, usedIndexes } from '../setup/explain.js';
import { factOf, ids, LARGE_SCHOOL } from './filled.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

/** A page has 51 awards, each with its line, student, category, note and giver. */
const MOST_BLOCKS = 1_200;

/** Most are of the lines of 40 members since the first day of their goal. */
const MOST_BLOCKS_OF_GOALS = 4_000;

/** Awards as they were given, and statements of students and classes. */
export function points(database: () => LargeDatabase): void {
  it.each([
    ['anyone’s', { limit: 51 }, 'ledger_entries_pkey'],
    ['anyone’s of long ago', { cursor: 900, limit: 51 }, 'ledger_entries_pkey'],
    ['one’s own', { staffId: ids.staff(5), limit: 51 }, 'ledger_entries_by_staff'],
    ['one’s own of long ago', { staffId: ids.staff(5), cursor: 9_000, limit: 51 }, 'ledger_entries_by_staff'],
    ['one of them', { awardId: ids.subject(factOf(0, 77)), limit: 1 }, 'ledger_entries_by_subject'],
  ] as const)('awards as they were given, %s, are read along an index', async (_, wanted, index) => {
    const statement = givenAwards(LARGE_SCHOOL, wanted).compile(database().db);
    for (const mode of PLAN_MODES) {
      const plan = await database().explain(mode, statement);
      expect(usedIndexes(plan)).toContain(index);
      expect(scannedTables(plan, ['ledger_entries', 'point_transactions'])).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS);
    }
  });

  it.each([
    ['the latest of a class', { classId: ids.class(7) }, {}, 'point_transactions_by_class'],
    ['the latest of a student', { studentId: ids.student(7) }, {}, 'point_transactions_by_student'],
    [
      'those of a student from long ago',
      { studentId: ids.student(7) },
      { cursor: 30_000 },
      'point_transactions_by_student',
    ],
  ])('100 lines are read along their index, not all history: %s', async (_, filter, from, index) => {
    const statement = linesOf(LARGE_SCHOOL, filter, { ...from, rows: 101 }).compile(database().db);
    const plan = await database().explain('force_custom_plan', statement);
    expect(usedIndexes(plan)).toContain(index);
    expect(blocksOf(plan)).toBeLessThan(1_500);
  });

  it('goals of a class, a group, a house and a school are counted along indexes, from their first day on', async () => {
    const scopes = [{ classId: ids.class(0) }, { groupId: ids.group(0) }, { houseId: ids.house(0) }, {}];
    const goals = scopes.map((scope, n) => ({
      id: ids.goal(n),
      schoolId: LARGE_SCHOOL,
      timeZone: 'UTC',
      startsOn: '2026-03-01',
      classId: null,
      groupId: null,
      houseId: null,
      ...scope,
    }));
    const { db } = database();
    const statements = await database().statementsOf(() => countGoals(db, goals));
    const tables = ['point_transactions', 'daily_points', 'school_days', 'house_days', 'group_members'];
    for (const statement of statements)
      for (const mode of PLAN_MODES) {
        const plan = await database().explain(mode, statement);
        expect(scannedTables(plan, tables)).toEqual([]);
        expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS_OF_GOALS);
      }
  });
}
