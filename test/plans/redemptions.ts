import { latestRedemptions } from '#api/areas/rewards/redemptions/choose-redemptions';
import { countToHandOut, latestToHandOut } from '#api/areas/rewards/redemptions/choose-to-hand-out';
import { redemptionsFrom } from '#api/areas/rewards/redemptions/redemption-row';
import { ofClass, takenSince } from '#api/areas/rewards/catalog/reward-limit';
import { openPrizes } from '#api/areas/student-portal/portal-prizes.query';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { blocksOf, scannedTables, usedIndexes } from '../setup/explain.js';
import { ids, LARGE_SCHOOL, ORDINARY_REWARD, POPULAR_REWARD, REDEMPTIONS } from './filled.js';
import { type LargeDatabase } from './large-database.js';

const PAGE = { rows: 101 };
const BIG = ['redemptions', 'raffle_winners', 'raffle_entries'];

/** The lists of redemptions, and what is to be handed out. */
export function redemptions(database: () => LargeDatabase): void {
  it.each([
    ['of a school', latestRedemptions(LARGE_SCHOOL, {}, PAGE), 'redemptions_by_school', 1_500],
    [
      'of a school, far back',
      latestRedemptions(LARGE_SCHOOL, {}, { ...PAGE, cursor: 50_000 }),
      'redemptions_by_school',
      1_500,
    ],
    [
      'of a school, still to hand out',
      latestRedemptions(LARGE_SCHOOL, { status: 'open' }, PAGE),
      'redemptions_open_by_school',
      1_500,
    ],
    [
      'of a class',
      latestRedemptions(LARGE_SCHOOL, { classId: ids.class(17) }, PAGE),
      'redemptions_by_class',
      1_500,
    ],
    [
      'of a student',
      latestRedemptions(LARGE_SCHOOL, { studentId: ids.student(47) }, PAGE),
      'redemptions_by_student',
      1_000,
    ],
    [
      'of a reward, far back',
      latestRedemptions(
        LARGE_SCHOOL,
        { rewardId: POPULAR_REWARD, status: 'closed' },
        { ...PAGE, cursor: REDEMPTIONS + 5_000 },
      ),
      'redemptions_by_reward',
      1_500,
    ],
    [
      'of a reward, those few that are to be handed out',
      latestRedemptions(LARGE_SCHOOL, { rewardId: POPULAR_REWARD, status: 'open' }, PAGE),
      'redemptions_open',
      500,
    ],
  ])('%s are read along their index', async (_, chosen, index, mostBlocks) => {
    const plan = await database().explain(
      'force_custom_plan',
      redemptionsFrom(chosen).compile(database().db),
    );
    expect(usedIndexes(plan)).toContain(index);
    expect(scannedTables(plan, ['redemptions'])).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(mostBlocks);
  });

  it.each([
    ['begins with the latest', undefined, undefined],
    ['goes on in the middle of a draw', { revision: 400, place: 50 }, undefined],
    ['is of a teacher’s classes', undefined, { teacherId: ids.staff(1), are: 'own' }],
    ['is of all the others', undefined, { teacherId: ids.staff(1), are: 'others' }],
  ] as const)('what a school has to hand out %s, each kind along its index', async (_, cursor, classes) => {
    const page = latestToHandOut(LARGE_SCHOOL, { cursor, rows: 51, classes });
    const plan = await database().explain('force_custom_plan', page.compile(database().db));
    expect(usedIndexes(plan)).toEqual(
      expect.arrayContaining(['redemptions_open_by_school', 'raffle_winners_open']),
    );
    expect(scannedTables(plan, BIG)).toEqual([]);
    // Of some classes, each open prize is looked at.
    expect(blocksOf(plan)).toBeLessThan(classes === undefined ? 2_500 : 4_000);
  });

  it('its count, which every page shows, reads only open rows', async () => {
    const statement = countToHandOut(LARGE_SCHOOL).compile(database().db);
    const plan = await database().explain('force_custom_plan', statement);
    expect(scannedTables(plan, BIG)).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(60);
  });

  it.each([
    ['a student', sql<boolean>`student_id = ${ids.student(47)}`, 500],
    ['a class', ofClass(ids.class(17)), 3_000],
  ])('how often %s had rewards with a limit is read along an index', async (_, students, mostBlocks) => {
    const limits = [
      { rewardId: POPULAR_REWARD, since: null },
      { rewardId: ORDINARY_REWARD, since: '2026-01-01T00:00:00.000Z' },
    ];
    const statement = takenSince(limits, students).compile(database().db);
    const plan = await database().explain('force_custom_plan', statement);
    expect(scannedTables(plan, BIG)).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(mostBlocks);
  });

  it('the prizes that a student waits for are found by student', async () => {
    const query = openPrizes(database().db, { studentId: ids.student(47) }).compile();
    const plan = await database().explain('force_custom_plan', query);
    expect(usedIndexes(plan)).toContain('raffle_winners_open_by_student');
    expect(blocksOf(plan)).toBeLessThan(200);
  });
}
