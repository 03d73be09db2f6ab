import { idOf, sqlId } from '../setup/explain.js';

/** Schools of the directory. The first `BEGUN` have students, and all of these but the last have facts. */
export const SCHOOLS = 750;
export const BEGUN = 50;
/** How many each school has. */
const [CLASSES, STAFF, CATEGORIES] = [20, 40, 12];
/** How many each school that has begun has. */
const STUDENTS = 240;

/** A fifth of the facts are of the large school, every fifth of them; the others are of 48 schools in turn. */
export const FACTS = 300_000;
export const FACTS_OF_LARGE_SCHOOL = FACTS / 5;
const SMALL_SCHOOLS = BEGUN - 2;
export const FACTS_OF_SMALL_SCHOOL = (FACTS - FACTS_OF_LARGE_SCHOOL) / SMALL_SCHOOLS;

/** Redemptions and winners of 40 schools, and a reward of the large school of which nearly all was handed out long ago. */
export const REDEMPTIONS = 200_000;
const [REWARDED, REWARDS, WINNERS] = [40, 800, 80_000];
const POPULAR = { reward: REWARDS, redemptions: 20_000, open: 3 };

export const ids = {
  school: (n: number) => idOf('a', n),
  staff: (n: number) => idOf('b', n),
  category: (n: number) => idOf('c', n),
  student: (n: number) => idOf('d', n),
  class: (n: number) => idOf('e', n),
  /** What the n-th fact is about: an award, say. */
  subject: (n: number) => idOf('f', n),
  command: (n: number) => idOf('1', n),
  event: (n: number) => idOf('2', n),
  house: (n: number) => idOf('4', n),
  group: (n: number) => idOf('5', n),
  goal: (n: number) => idOf('6', n),
};
/** The first of everything is of the large school. */
export const LARGE_SCHOOL = ids.school(0);
export const SMALL_SCHOOL = 7;
export const POPULAR_REWARD = idOf('3', POPULAR.reward);
export const ORDINARY_REWARD = idOf('3', 0);

/** The number of the fact that a school has at a revision. */
export function factOf(schoolNumber: number, revision: number): number {
  if (schoolNumber === 0) return 5 * revision;
  const amongSmall = revision * SMALL_SCHOOLS + schoolNumber - 1;
  return amongSmall + Math.floor(amongSmall / 4) + 1;
}

const series = (count: number): string => `FROM generate_series(0, ${count - 1}) AS n`;
const [school, staff, category, student, schoolClass] = ['a', 'b', 'c', 'd', 'e'].map(
  (kind) => (n: string) => sqlId(kind, n),
) as [Sql, Sql, Sql, Sql, Sql];
type Sql = (n: string) => string;
const [house, group]: [Sql, Sql] = [(n) => sqlId('4', n), (n) => sqlId('5', n)];
const reward: Sql = (n) => sqlId('3', n);
const rewarded = `n % ${REWARDED}`;
/** Who gets the n-th redemption or prize. */
const receiver = `${rewarded} * ${STUDENTS} + n / ${REWARDED} % ${STUDENTS}`;
const receiverClass = `${rewarded} * ${CLASSES} + n / ${REWARDED} % ${STUDENTS} % ${CLASSES}`;

const DIRECTORY = [
  `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
   SELECT ${school('n')}, 'School ' || n, 'UTC', now() ${series(SCHOOLS)}`,
  `INSERT INTO directory.users (id, school_id, email, role)
   SELECT ${staff('n')}, ${school(`n / ${STAFF}`)}, n || '@school.test', 'teacher' ${series(SCHOOLS * STAFF)}`,
  `INSERT INTO directory.classes (id, school_id, name)
   SELECT ${schoolClass('n')}, ${school(`n / ${CLASSES}`)}, 'Class ' || n ${series(SCHOOLS * CLASSES)}`,
  // Half of the staff teach each class.
  `INSERT INTO directory.class_teachers (class_id, teacher_id)
   SELECT ${schoolClass('n')}, ${staff(`n / ${CLASSES} * ${STAFF} + (n * 7 + nth) % ${STAFF}`)}
   ${series(SCHOOLS * CLASSES)}, generate_series(1, ${STAFF / 2}) AS nth`,
  `INSERT INTO directory.students (id, school_id, class_id, name)
   SELECT ${student('n')}, ${school(`n / ${STUDENTS}`)},
          ${schoolClass(`n / ${STUDENTS} * ${CLASSES} + n % ${CLASSES}`)}, 'Student ' || n ${series(BEGUN * STUDENTS)}`,
  `INSERT INTO directory.point_categories (id, school_id, name)
   SELECT ${category('n')}, ${school(`n / ${CATEGORIES}`)}, 'Category ' || n ${series(BEGUN * CATEGORIES)}`,
  // In each school a house, a group and, for each of these, for a class and for the school, a goal.
  `INSERT INTO directory.houses (id, school_id, name, color, icon, created_at)
   SELECT ${house('n')}, ${school('n')}, 'Oak', 'green', 'tree', now() ${series(BEGUN)}`,
  `INSERT INTO directory.groups (id, school_id, name, owner_id, is_shared, created_at)
   SELECT ${group('n')}, ${school('n')}, 'Choir', ${staff(`n * ${STAFF}`)}, true, now() ${series(BEGUN)}`,
  `INSERT INTO directory.group_members (group_id, student_id, from_day)
   SELECT ${group(`n / ${STUDENTS}`)}, ${student('n')}, '2025-09-01' ${series(BEGUN * STUDENTS)} WHERE n % 6 = 0`,
  `INSERT INTO directory.point_goals (id, school_id, name, class_id, group_id, house_id, target, starts_on, created_by, created_at)
   SELECT ${sqlId('6', 'n')}, ${school('n / 4')}, 'Pajama day', CASE n % 4 WHEN 0 THEN ${schoolClass(`n / 4 * ${CLASSES}`)} END,
          CASE n % 4 WHEN 1 THEN ${group('n / 4')} END, CASE n % 4 WHEN 2 THEN ${house('n / 4')} END, 1000000, '2026-03-01',
          ${staff(`n / 4 * ${STAFF}`)}, now() ${series(BEGUN * 4)}`,
  `INSERT INTO directory.rewards (id, school_id, name, type, point_cost)
   SELECT ${reward('n')}, ${school(rewarded)}, 'Reward ' || n, 'standard', 1 ${series(REWARDS + 1)}`,
];

/**
 * Nine of ten facts are awards, and one of a hundred is of many points. In the large school there is a fact every five
 * minutes of 208 days.
 */
const FACT = `
  CREATE TEMP TABLE fact AS
  SELECT n, school, revision, ${school('school')} AS school_id,
         ${staff(`school * ${STAFF} + revision % ${STAFF}`)} AS staff_id,
         ${category(`school * ${CATEGORIES} + revision % ${CATEGORIES}`)} AS category_id,
         ${student(`school * ${STUDENTS} + revision % ${STUDENTS}`)} AS student_id,
         ${schoolClass(`school * ${CLASSES} + revision % ${CLASSES}`)} AS class_id,
         CASE WHEN revision % 10 > 0 THEN 'PointsAwarded' WHEN revision % 100 = 0 THEN 'WinnersDrawn'
              WHEN revision % 20 = 0 THEN 'RedemptionFulfilled' ELSE 'RewardRedeemed' END AS type,
         CASE WHEN revision % 20 > 0 OR revision % 100 = 0 THEN ${sqlId('f', 'n')} END AS subject_id,
         CASE WHEN revision % 100 = 1 THEN 5 + revision % 7 ELSE 1 END AS amount,
         timestamptz '2025-09-01 00:00Z' + n * interval '1 minute' AS at
  FROM (
    SELECT n, CASE WHEN n % 5 = 0 THEN 0 ELSE 1 + (n - n / 5 - 1) % ${SMALL_SCHOOLS} END AS school,
           CASE WHEN n % 5 = 0 THEN n / 5 ELSE (n - n / 5 - 1) / ${SMALL_SCHOOLS} END AS revision ${series(FACTS)}
  ) AS numbered ORDER BY n`;

const LEDGER = [
  // In the epoch before the first one, so that readers see every event, whatever transaction ids this cluster has reached.
  `INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
   SELECT 0, (n / 4 + 1)::text::xid8, n % 4, 'ledger-' || school_id, revision, ${sqlId('2', 'n')}, type, '{}', '{}', at
   FROM fact`,
  `INSERT INTO readmodel.ledger_entries
     (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id, category_id,
      amount)
   SELECT school_id, revision, ${sqlId('2', 'n')}, type, '{}', ${sqlId('1', 'n')}, 'staff', staff_id::text, at,
          subject_id, category_id, amount FROM fact`,
  `INSERT INTO readmodel.point_transactions
     (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, category_id, actor_kind,
      actor_id, occurred_at, revision)
   SELECT ${sqlId('f', 'n')}, student_id, school_id, class_id, 'award', amount, 1, subject_id, category_id, 'staff',
          staff_id::text, at, revision FROM fact`,
  // The latest of the large school: an award, and its reversal.
  `INSERT INTO readmodel.point_transactions
     (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, category_id, actor_kind,
      actor_id, occurred_at, revision)
   SELECT subject_id, student_id, school_id, class_id, line.kind, 1, 1, subject_id, category_id, 'staff',
          staff_id::text, now(), ${FACTS_OF_LARGE_SCHOOL} + line.nth
   FROM fact, (VALUES (0, 'award'), (1, 'reversal')) AS line (nth, kind) WHERE (school, fact.revision) = (0, 1)`,
  `INSERT INTO readmodel.entry_mentions (school_id, revision, student_id, class_id)
   SELECT school_id, revision, student_id, class_id FROM fact WHERE revision % 3 = 0`,
  `INSERT INTO readmodel.event_hashes (school_id, first_revision, hashes)
   SELECT school_id, revision, decode(repeat('ab', 32), 'hex') FROM fact`,
  `INSERT INTO readmodel.school_revisions (school_id, revision) SELECT school_id, max(revision) FROM fact GROUP BY 1`,
  `INSERT INTO readmodel.school_days
     (school_id, day, category_id, awards, gross, taken_back, redemptions, moved, first_revision, last_revision)
   SELECT school_id, at::date, category_id, count(*), sum(amount), 0, 0, sum(amount), min(revision), max(revision)
   FROM fact GROUP BY 1, 2, 3`,
  `INSERT INTO readmodel.daily_points (school_id, day, hour, class_id, category_id, staff_id, awards, points)
   SELECT school_id, at::date, extract(hour FROM at), class_id, category_id, staff_id, count(*), sum(amount)
   FROM fact WHERE revision % 10 = 1 GROUP BY 1, 2, 3, 4, 5, 6`,
  `INSERT INTO readmodel.house_days (school_id, house_id, day, gross, taken_back)
   SELECT school_id, ${house('school')}, at::date, sum(amount), 0 FROM fact GROUP BY 1, 2, 3`,
  `INSERT INTO readmodel.student_months
     (school_id, month, category_id, student_id, class_id, awards, gross, taken_back, reversed, spent, cleared, carried)
   SELECT school_id, date_trunc('month', at)::date, category_id, student_id, class_id, count(*), sum(amount), 0, 0, 0, 0, 0
   FROM fact GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO readmodel.staff_months (school_id, month, staff_id, student_id, gross, taken_back, last_at)
   SELECT school_id, date_trunc('month', at)::date, staff_id, student_id, sum(amount), 0, max(at)
   FROM fact GROUP BY 1, 2, 3, 4`,
  `INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared)
   SELECT ${student('n')}, ${school(`n / ${STUDENTS}`)}, 1, 1, 0, 0, 0 ${series(BEGUN * STUDENTS)}`,
  // Of half of the schools.
  `INSERT INTO readmodel.parked_events (stream, revision, school_id, event_id, position, type, kind, reason)
   SELECT 'ledger-' || ${school('25 + n % 24')}, n / 24, ${school('25 + n % 24')}, n, n, 'PointsAwarded', 'unreadable',
          'broken' ${series(10_000)}`,
];

/** One fact in ten has a note. There are a third as many changes, and activities. */
const RECORDS = [
  `INSERT INTO directory.award_notes (award_id, school_id, note, created_at)
   SELECT subject_id, school_id, 'Helped with deed ' || revision % 500, at - interval '1 second'
   FROM fact WHERE revision % 10 = 1`,
  `INSERT INTO directory.audit_log
     (school_id, at, actor_kind, actor_id, action, entity, entity_id, class_id, before)
   SELECT school_id, at + n * interval '2 minutes', 'staff', staff_id, 'update',
          CASE WHEN revision % 3 = 0 THEN 'class' ELSE 'student' END,
          CASE WHEN revision % 3 = 0 THEN class_id ELSE student_id END,
          CASE WHEN revision % 3 > 0 THEN class_id END,
          CASE WHEN revision % 90 = 1 THEN jsonb_build_object('class_id', class_id) END
   FROM fact WHERE n < ${FACTS / 3} ORDER BY n`,
  `INSERT INTO directory.activity_log (school_id, actor_kind, actor_id, kind, subject_id, class_id, at, last_at, hour)
   SELECT school_id, 'staff', staff_id, CASE WHEN revision % 100 = 0 THEN 'download' ELSE 'sign-in' END,
          CASE WHEN revision % 5 = 0 THEN class_id END, CASE WHEN revision % 5 > 0 THEN class_id END,
          at + n * interval '2 minutes', at + n * interval '2 minutes', at + n * interval '2 minutes'
   FROM fact WHERE n < ${FACTS / 3} ORDER BY n`,
];

const REDEMPTION = `
  INSERT INTO readmodel.redemptions
    (redemption_id, school_id, reward_id, student_id, class_id, points_spent, status, actor_kind, actor_id, redeemed_at,
     revision, closed_at)`;

const SPENT = [
  `${REDEMPTION}
   SELECT gen_random_uuid(), ${school(rewarded)}, ${reward(`n % ${REWARDS}`)}, ${student(receiver)},
          ${schoolClass(receiverClass)}, 1, CASE n / ${REWARDED} % 19 WHEN 0 THEN 'approved' ELSE 'fulfilled' END, 'staff',
          ${staff(`${rewarded} * ${STAFF}`)}::text, now(), n, CASE n / ${REWARDED} % 19 WHEN 0 THEN NULL ELSE now() END
   ${series(REDEMPTIONS)}`,
  `${REDEMPTION}
   SELECT gen_random_uuid(), ${school('0')}, ${reward(String(POPULAR.reward))}, ${student('7')}, ${schoolClass('7')}, 1,
          CASE WHEN n < ${POPULAR.open} THEN 'approved' ELSE 'fulfilled' END, 'staff', ${staff('7')}::text, now(),
          ${REDEMPTIONS} + n, CASE WHEN n < ${POPULAR.open} THEN NULL ELSE now() END ${series(POPULAR.redemptions)}`,
  // Each draw has 100 winners, and nearly all of them have their prizes.
  `INSERT INTO readmodel.raffle_draws
     (reward_id, school_id, seed, seed_commitment, entries_hash, actor_kind, actor_id, drawn_at, revision)
   SELECT ${reward('n')}, ${school(rewarded)}, '', '', '', 'staff', 'x', now(), n ${series(REWARDS)}`,
  `INSERT INTO readmodel.raffle_winners (reward_id, place, school_id, entry_id, student_id, revision, fulfilled_at)
   SELECT ${reward(`n % ${REWARDS}`)}, 1 + n / ${REWARDS}, ${school(rewarded)}, ${sqlId('4', 'n')}, ${student(receiver)},
          n % ${REWARDS}, CASE WHEN n % 7 = 0 THEN NULL ELSE now() END ${series(WINNERS)}`,
  `INSERT INTO readmodel.raffle_entries
     (entry_id, school_id, reward_id, student_id, class_id, points_spent, actor_kind, actor_id, entered_at, revision)
   SELECT ${sqlId('4', 'n')}, ${school(rewarded)}, ${reward(`n % ${REWARDS}`)}, ${student(receiver)},
          ${schoolClass(receiverClass)}, 1, 'staff', 'x', now(), n / ${REWARDED} ${series(WINNERS)}`,
];

/** A district as it is after years: statements that fill an empty, migrated database. */
export const FILLED = [...DIRECTORY, FACT, ...LEDGER, ...RECORDS, ...SPENT];
