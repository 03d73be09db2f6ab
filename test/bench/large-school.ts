import { hashOf, newToken } from '#api/core/auth/tokens';
import { ledgerStream } from '#contracts/events/stream-name';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { awarded } from './contenders/awards.js';
import { projectUntil } from './contenders/project-until.js';
import { scaled } from './part.js';
import { withClient } from './with-client.js';

/** What a generated school is like. */
export type Shape = {
  /** The first days of the school years. */
  years: readonly string[];
  classes: number;
  classSize: number;
  staff: number;
  /** How often each class is awarded as a whole, on each day. */
  classAwards: number;
  /** Awards to one student, on each day of the whole school. */
  singleAwards: number;
  /** On each day, of students who take turns; all but the last few are handed out the same day. */
  redemptions: number;
  /** On each Friday, in a raffle that is drawn the same day. */
  raffleEntries: number;
};

const DAYS_A_YEAR = 190;
/** From the first to the last of them, weekends included. */
export const SCHOOL_YEAR_DAYS = DAYS_A_YEAR * (7 / 5);
const DAY_MS = 86_400_000;
/** A day in UTC, YYYY-MM-DD. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Three school years of a school with 3,500 students. The last one ends yesterday, so that the running month is in it. */
const LARGE: Shape = {
  years: [728, 364, 0].map((days) => daysAgo(SCHOOL_YEAR_DAYS + days)),
  classes: 140,
  classSize: 25,
  staff: 180,
  classAwards: 2,
  singleAwards: 1_772,
  redemptions: 300,
  raffleEntries: 200,
};
/** Redemptions of a day that are still to be handed out. */
const LEFT_TO_HAND_OUT = 3;
const CATEGORIES = 8;
const GRADES = 10;
const REWARDS = 30;
/** More than a school year has. */
const WEEKS_A_YEAR = 45;
/** A note tells one of so many. */
const DEEDS = 500;
const TIME_ZONE = 'America/Chicago';

export type LargeSchool = {
  id: string;
  adminId: string;
  /** Session token of the administrator. */
  token: string;
  /** The id of the n-th class, student, category, reward or member of staff, from 0. */
  idOf: (kind: Kind, n: number) => string;
};
type Kind = 'class' | 'student' | 'category' | 'reward' | 'raffle' | 'staff';

/**
 * Writes the school’s facts into an empty ledger, and lets a projector build its read models from them: 5,000,000
 * lines, most from awards to whole classes; some are taken back, some points are spent. One award in ten has a note.
 */
export async function writeLargeSchool(databaseUrl: string, rows: number): Promise<LargeSchool> {
  const size = (usual: number) => scaled({ rows }, usual);
  const shape = {
    ...LARGE,
    years: LARGE.years.slice(-size(LARGE.years.length)),
    classAwards: (LARGE.classAwards * size(1_000)) / 1_000,
    singleAwards: size(LARGE.singleAwards),
    redemptions: size(LARGE.redemptions),
    raffleEntries: size(LARGE.raffleEntries),
  };
  const { school, events } = await withClient(databaseUrl, async (client) => {
    await client.query('SELECT setseed(0.5)');
    return writeSchool(client, shape);
  });
  await projectUntil(databaseUrl, await appendLastAward(databaseUrl, school.id, events));
  await withClient(databaseUrl, async (client) => {
    await client.query('VACUUM ANALYZE');
    // Whatever is measured next would share the disk with what was written.
    await client.query('CHECKPOINT');
  });
  return school;
}

/** Writes a school and its facts, but for the last award. @returns the number of events too */
export async function writeSchool(
  client: pg.Client,
  shape: Shape,
): Promise<{ school: LargeSchool; events: number }> {
  const id = randomUUID();
  const idOf = (kind: Kind, n: number) => uuidOf(`${id} ${kind} ${n}`);
  const school = { id, token: newToken(), adminId: randomUUID(), idOf };
  await writeDirectory(client, school, shape);
  let events = 0;
  for (const first of shape.years)
    for (const day of await schoolDays(client, first))
      events += await writeDay(client, { schoolId: id, shape, day, revision: events });
  return { school, events };
}

/** Appends an award as the product does. @returns its position */
export async function appendLastAward(
  databaseUrl: string,
  schoolId: string,
  events: number,
): Promise<string> {
  const store = new PostgresEventStore({ databaseUrl });
  const { position } = await store.append(ledgerStream(schoolId), events - 1, [
    { id: randomUUID(), ...(await lastAward(databaseUrl, schoolId)) },
  ]);
  await store.close();
  return position;
}

/** A UUID of version 4 whose random bits are an MD5 hash. */
function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/** SQL: the id of the n-th thing of a kind in the school, as of `LargeSchool`. */
const idOf = (kind: Kind, n: string): string =>
  `overlay(overlay(md5($1 || ' ${kind} ' || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

async function writeDirectory(
  client: pg.Client,
  { id, token, adminId }: LargeSchool,
  { years, staff, classes, classSize, raffleEntries }: Shape,
): Promise<void> {
  const insert = (sql: string) => client.query(sql, [id]);
  await client.query(
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
     VALUES ($1, 'Birch School', '${TIME_ZONE}', now() + interval '1 day')`,
    [id],
  );
  await insert(
    `INSERT INTO directory.users (id, school_id, email, display_name, role)
     SELECT ${idOf('staff', 'n')}, $1::uuid, 'staff-' || n || '@' || $1::text || '.test', 'Teacher ' || n, 'teacher'
     FROM generate_series(0, ${staff - 1}) n`,
  );
  await client.query(
    `INSERT INTO directory.users (id, school_id, email, display_name, role)
     VALUES ($1, $2, $3, 'Kim Lee', 'school_admin')`,
    [adminId, id, `admin@${id}.test`],
  );
  await client.query(
    `INSERT INTO directory.sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [hashOf(token), adminId],
  );
  await insert(
    `INSERT INTO directory.classes (id, school_id, name)
     SELECT ${idOf('class', 'n')}, $1::uuid, 'Class ' || n FROM generate_series(0, ${classes - 1}) n`,
  );
  await insert(
    `INSERT INTO directory.students (id, school_id, class_id, name, grade)
     SELECT ${idOf('student', 'n')}, $1::uuid, ${idOf('class', `n / ${classSize}`)}, 'Student ' || n,
            (1 + n / ${classSize} % ${GRADES})::text
     FROM generate_series(0, ${classes * classSize - 1}) n`,
  );
  await insert(
    `INSERT INTO directory.point_categories (id, school_id, name)
     SELECT ${idOf('category', 'n')}, $1::uuid, 'Category ' || n FROM generate_series(0, ${CATEGORIES - 1}) n`,
  );
  await insert(
    `INSERT INTO directory.rewards (id, school_id, name, type, point_cost)
     SELECT ${idOf('reward', 'n')}, $1::uuid, 'Reward ' || n, 'standard', 20 FROM generate_series(0, ${REWARDS - 1}) n`,
  );
  if (raffleEntries > 0)
    await insert(
      `INSERT INTO directory.rewards
         (id, school_id, name, type, point_cost, raffle_winners, raffle_seed, raffle_seed_commitment, is_active)
       SELECT ${idOf('raffle', 'n')}, $1::uuid, 'Raffle ' || n, 'raffle', 5, 1, '', '', false
       FROM generate_series(0, ${weekOf(`date '${years.at(-1)}'`, years)} + ${WEEKS_A_YEAR}) n`,
    );
  await client.query('DROP TABLE IF EXISTS class_recipients');
  await client.query(
    `CREATE TEMP TABLE class_recipients AS
     SELECT c, jsonb_agg(jsonb_build_object('studentId', ${idOf('student', 's')}, 'classId', ${idOf('class', 'c')}))
                 AS recipients
     FROM generate_series(0, ${classes - 1}) c,
          generate_series(c * ${classSize}, c * ${classSize} + ${classSize - 1}) s
     GROUP BY c`.replaceAll('$1', `'${id}'`),
  );
}

/** SQL: the number of the week that a date is in, from 0. */
const weekOf = (date: string, [first = '']: Shape['years']): string => `((${date} - date '${first}') / 7)`;

async function schoolDays(client: pg.Client, first: string): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(
    `SELECT day::date::text AS day FROM generate_series($1::date, $1::date + 300, interval '1 day') day
     WHERE extract(isodow FROM day) < 6 AND day < current_date ORDER BY day LIMIT ${DAYS_A_YEAR}`,
    [first],
  );
  return rows.map(({ day }) => day);
}

/** A class has six teachers; some categories are more frequent than others. */
const givenTo = (classIndex: string, staff: number): string => `
  ${idOf('staff', `(${classIndex} * 3 + floor(random() * 6)::int) % ${staff}`)} AS staff,
  ${idOf('category', `floor(random() * random() * ${CATEGORIES})::int`)} AS category,
  ($2::date + time '08:00' + random() * interval '7 hours') AT TIME ZONE '${TIME_ZONE}' AS at`;

/** How many students of each class redeem on a day, at most. */
const studentsADay = ({ redemptions, classes }: Shape): number => Math.ceil(redemptions / classes);

type Day = { schoolId: string; shape: Shape; day: string; revision: number };

/** Writes the facts of a day in one transaction, in the order of their times. Resolves to their number. */
async function writeDay(client: pg.Client, { schoolId, shape, day, revision }: Day): Promise<number> {
  const { metadata } = awarded([]);
  const { classes, classSize, staff, singleAwards, redemptions, raffleEntries } = shape;
  const classAwards = Math.ceil(shape.classAwards);
  const isSeldom = shape.classAwards < classAwards;
  const { rowCount } = await client.query(
    `WITH award AS (
       SELECT gen_random_uuid() AS id, recipients, 1 AS students, ${givenTo('c', staff)}
       FROM class_recipients, generate_series(1, ${classAwards})
       ${isSeldom ? `WHERE random() < ${shape.classAwards / classAwards}` : ''}
       UNION ALL
       SELECT gen_random_uuid(), jsonb_build_array(recipients -> floor(random() * ${classSize})::int), 0, ${givenTo('c', staff)}
       FROM (SELECT floor(random() * ${classes})::int AS wanted FROM generate_series(1, ${singleAwards})) one
       JOIN class_recipients ON c = wanted
     ), noted AS (
       INSERT INTO directory.award_notes (award_id, school_id, note, created_at)
       SELECT id, $1::uuid, 'Helped with deed ' || floor(random() * ${DEEDS})::int, at FROM award WHERE random() < 0.1
     ), entry AS (
       SELECT gen_random_uuid() AS id, ${idOf('staff', 'n')} AS staff, recipients -> 1 AS entrant,
              ($2::date + time '14:50' + n * interval '1 second') AT TIME ZONE '${TIME_ZONE}' AS at,
              ${idOf('raffle', weekOf('$2::date', shape.years))} AS raffle
       FROM generate_series(1, ${raffleEntries}) n JOIN class_recipients ON c = n % ${classes}
       WHERE extract(isodow FROM $2::date) = 5
     ), redemption AS (
       SELECT n, gen_random_uuid() AS id, ${idOf('staff', 'n')} AS staff,
              recipients -> ((n / ${classes} + ($2::date - date '2000-01-03') * ${studentsADay(shape)}) % ${classSize}) AS student,
              ($2::date + time '14:00' + n * interval '10 seconds') AT TIME ZONE '${TIME_ZONE}' AS at
       FROM generate_series(0, ${redemptions - 1}) n JOIN class_recipients ON c = n % ${classes}
     ), fact AS (
       SELECT 'PointsAwarded' AS type, staff, at,
              jsonb_build_object('awardId', id, 'categoryId', category, 'amount', 1, 'recipients', recipients) AS data
       FROM award
       UNION ALL
       SELECT 'PointsReversed', staff, at + interval '2 minutes',
              jsonb_build_object('awardId', id, 'amount', 1, 'reason', 'undo',
                                 'recipients', jsonb_build_array(recipients -> 0 -> 'studentId'))
       FROM award WHERE students = 0 AND random() < 0.02
       UNION ALL
       SELECT 'RewardRedeemed', staff, at,
              student || jsonb_build_object('redemptionId', id, 'pointsSpent', 20, 'rewardId', ${idOf('reward', `n % ${REWARDS}`)})
       FROM redemption
       UNION ALL
       SELECT 'RedemptionFulfilled', ${idOf('staff', '0')}, max(at) + interval '10 minutes',
              jsonb_build_object('redemptionIds', jsonb_agg(id))
       FROM redemption WHERE n >= ${LEFT_TO_HAND_OUT} HAVING count(*) > 0
       UNION ALL
       SELECT 'RaffleEntered', staff, at,
              entrant || jsonb_build_object('entryId', id, 'rewardId', raffle, 'pointsSpent', 5)
       FROM entry
       UNION ALL
       SELECT 'WinnersDrawn', staff, at + interval '1 hour',
              jsonb_build_object('rewardId', raffle, 'seed', repeat('0', 64), 'seedCommitment', repeat('0', 64),
                                 'entriesHash', repeat('0', 64), 'winners',
                                 jsonb_build_array(jsonb_build_object('entryId', id, 'studentId', entrant -> 'studentId')))
       FROM (SELECT * FROM entry ORDER BY at LIMIT 1) winner
     )
     INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
     SELECT live.epoch, pg_current_xact_id(), n, $3, $4 + n - 1, gen_random_uuid(), type, data,
            $5::jsonb || jsonb_build_object(
              'actor', jsonb_build_object('kind', 'staff', 'id', staff), 'commandId', gen_random_uuid(),
              'occurredAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
     FROM ledger.live_epoch AS live,
          (SELECT fact.*, row_number() OVER (ORDER BY at, type) AS n FROM fact) AS ordered
     ORDER BY n`,
    [schoolId, day, ledgerStream(schoolId), revision, JSON.stringify(metadata)],
  );
  return rowCount ?? 0;
}

/** The last award has been appended as the product does, which tells its position. */
async function lastAward(databaseUrl: string, schoolId: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ studentId: string; classId: string; houseId: null }>(
      `SELECT id AS "studentId", class_id AS "classId", NULL AS "houseId" FROM directory.students
       WHERE school_id = $1 LIMIT 1`,
      [schoolId],
    ),
  );
  return awarded(rows);
}
