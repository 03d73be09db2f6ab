import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { blocksOf, explain, idOf, scannedTables, sqlId, usedIndexes } from '#test/setup/explain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { openPrizes } from '../../student-portal/portal-prizes.query.js';
import { latestRedemptions } from './choose-redemptions.js';
import { countToHandOut, latestToHandOut } from './choose-to-hand-out.js';
import { redemptionsFrom } from './redemption-row.js';

const [SCHOOLS, CLASSES, STUDENTS, REWARDS] = [40, 400, 10_000, 800];
const REDEMPTIONS = 200_000;
const WINNERS = 80_000;
const PORTION = 10_000;
/** A reward of the school of which nearly all redemptions were handed out long ago. */
const POPULAR = { reward: 807, redemptions: 20_000, open: 3 };
const PAGE = { rows: 101 };

describe('The lists of redemptions, at 200,000 of 40 schools', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, max: 1, queryTimeoutMs: 120_000, onIdleError: () => undefined });
    db = createDatabase(pool);
    const fill = (sql: string) => pool.query(sql);
    await fill(`INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
      SELECT ${sqlId('a', 'n')}, 'School', 'UTC', now() FROM generate_series(0, ${SCHOOLS - 1}) n`);
    await fill(`INSERT INTO directory.classes (id, school_id, name)
      SELECT ${sqlId('b', 'n')}, ${sqlId('a', `n % ${SCHOOLS}`)}, 'Class' FROM generate_series(0, ${CLASSES - 1}) n`);
    await fill(`INSERT INTO directory.students (id, school_id, class_id, name)
      SELECT ${sqlId('c', 'n')}, ${sqlId('a', `n % ${SCHOOLS}`)}, ${sqlId('b', `n % ${CLASSES}`)}, 'Student'
      FROM generate_series(0, ${STUDENTS - 1}) n`);
    await fill(`INSERT INTO directory.rewards (id, school_id, name, type, point_cost)
      SELECT ${sqlId('d', 'n')}, ${sqlId('a', `n % ${SCHOOLS}`)}, 'Reward', 'standard', 1
      FROM generate_series(0, ${REWARDS - 1}) n
      UNION ALL SELECT '${idOf('d', POPULAR.reward)}', '${idOf('a', 7)}', 'Reward', 'standard', 1`);
    for (let from = 0; from < REDEMPTIONS; from += PORTION)
      await fill(`INSERT INTO readmodel.redemptions
        (redemption_id, school_id, reward_id, student_id, class_id, points_spent, status, actor_kind, actor_id,
         redeemed_at, revision, closed_at)
      SELECT gen_random_uuid(), ${sqlId('a', `n % ${SCHOOLS}`)}, ${sqlId('d', `n % ${REWARDS}`)},
             ${sqlId('c', `n % ${STUDENTS}`)}, ${sqlId('b', `n % ${CLASSES}`)}, 1,
             CASE n % 10 WHEN 0 THEN 'approved' ELSE 'fulfilled' END, 'staff', gen_random_uuid()::text,
             now(), n, CASE n % 10 WHEN 0 THEN NULL ELSE now() END
      FROM generate_series(${from}, ${from + PORTION - 1}) n`);
    await fill(`INSERT INTO readmodel.redemptions
        (redemption_id, school_id, reward_id, student_id, class_id, points_spent, status, actor_kind, actor_id,
         redeemed_at, revision, closed_at)
      SELECT gen_random_uuid(), '${idOf('a', 7)}', '${idOf('d', POPULAR.reward)}', '${idOf('c', 7)}', '${idOf('b', 7)}',
             1, CASE WHEN n < ${POPULAR.open} THEN 'approved' ELSE 'fulfilled' END, 'staff', gen_random_uuid()::text,
             now(), ${REDEMPTIONS} + n, CASE WHEN n < ${POPULAR.open} THEN NULL ELSE now() END
      FROM generate_series(0, ${POPULAR.redemptions - 1}) n`);
    // Each draw has 100 winners, and nearly all of them have their prizes.
    await fill(`INSERT INTO readmodel.raffle_draws
        (reward_id, school_id, seed, seed_commitment, entries_hash, actor_kind, actor_id, drawn_at, revision)
      SELECT ${sqlId('d', 'n')}, ${sqlId('a', `n % ${SCHOOLS}`)}, '', '', '', 'staff', 'x', now(), n
      FROM generate_series(0, ${REWARDS - 1}) n`);
    await fill(`INSERT INTO readmodel.raffle_winners
        (reward_id, place, school_id, entry_id, student_id, revision, fulfilled_at)
      SELECT ${sqlId('d', `n % ${REWARDS}`)}, 1 + n / ${REWARDS}, ${sqlId('a', `n % ${SCHOOLS}`)}, ${sqlId('e', 'n')},
             ${sqlId('c', `n % ${STUDENTS}`)}, n % ${REWARDS}, CASE WHEN n % 7 = 0 THEN NULL ELSE now() END
      FROM generate_series(0, ${WINNERS - 1}) n`);
    await fill(`INSERT INTO readmodel.raffle_entries
        (entry_id, school_id, reward_id, student_id, class_id, points_spent, actor_kind, actor_id, entered_at, revision)
      SELECT entry_id, school_id, reward_id, student_id, ${sqlId('b', '1')}, 1, 'staff', 'x', now(),
             row_number() OVER (PARTITION BY school_id)
      FROM readmodel.raffle_winners`);
    await fill('ANALYZE');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const school = idOf('a', 7);

  it.each([
    ['of a school', latestRedemptions(school, {}, PAGE), 'redemptions_by_school', 1_500],
    [
      'of a school, far back',
      latestRedemptions(school, {}, { ...PAGE, cursor: 50_000 }),
      'redemptions_by_school',
      1_500,
    ],
    [
      'of a school, still to hand out',
      latestRedemptions(school, { status: 'open' }, PAGE),
      'redemptions_open_by_school',
      1_500,
    ],
    [
      'of a class',
      latestRedemptions(school, { classId: idOf('b', 17) }, PAGE),
      'redemptions_by_class',
      1_500,
    ],
    [
      'of a student',
      latestRedemptions(school, { studentId: idOf('c', 47) }, PAGE),
      'redemptions_by_student',
      1_000,
    ],
    [
      'of a reward, far back',
      latestRedemptions(
        school,
        { rewardId: idOf('d', POPULAR.reward), status: 'closed' },
        { ...PAGE, cursor: REDEMPTIONS + 5_000 },
      ),
      'redemptions_by_reward',
      1_500,
    ],
    [
      'of a reward, those few that are to be handed out',
      latestRedemptions(school, { rewardId: idOf('d', POPULAR.reward), status: 'open' }, PAGE),
      'redemptions_open',
      500,
    ],
  ])('%s are read along their index', async (_, chosen, index, mostBlocks) => {
    const plan = await explain(pool, 'force_custom_plan', redemptionsFrom(chosen).compile(db));
    expect(usedIndexes(plan)).toContain(index);
    expect(scannedTables(plan, ['redemptions'])).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(mostBlocks);
  });

  const BIG = ['redemptions', 'raffle_winners', 'raffle_entries'];

  it.each([
    ['begins with the latest', undefined, undefined],
    ['goes on in the middle of a draw', { revision: 407, place: 50 }, undefined],
    ['is of a teacher’s classes', undefined, { teacherId: idOf('f', 1), are: 'own' }],
    ['is of all the others', undefined, { teacherId: idOf('f', 1), are: 'others' }],
  ] as const)('what a school has to hand out %s, each kind along its index', async (_, cursor, classes) => {
    const page = latestToHandOut(school, { cursor, rows: 51, classes });
    const plan = await explain(pool, 'force_custom_plan', page.compile(db));
    expect(usedIndexes(plan)).toEqual(
      expect.arrayContaining(['redemptions_open_by_school', 'raffle_winners_open']),
    );
    expect(scannedTables(plan, BIG)).toEqual([]);
    // Of some classes, each open prize is looked at.
    expect(blocksOf(plan)).toBeLessThan(classes === undefined ? 2_500 : 4_000);
  });

  it('its count, which every page shows, reads only open rows', async () => {
    const plan = await explain(pool, 'force_custom_plan', countToHandOut(school).compile(db));
    expect(scannedTables(plan, BIG)).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(600);
  });

  it('the prizes that a student waits for are found by student', async () => {
    const query = openPrizes(db, { studentId: idOf('c', 47) }).compile();
    const plan = await explain(pool, 'force_custom_plan', query);
    expect(usedIndexes(plan)).toContain('raffle_winners_open_by_student');
    expect(blocksOf(plan)).toBeLessThan(200);
  });
});
