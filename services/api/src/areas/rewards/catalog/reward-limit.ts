import { type ShownLimit } from '#contracts/rewards/reward';
import { type Database, type Schools } from '#database/schema';
import { type CommandLimit } from '#domain/ledger/commands';
import { type LimitPeriod, type RewardLimit, runningPeriod } from '#domain/reward-limits';
import { calendarOf } from '#domain/school-calendar';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

/** What of a school's settings says when a period begins. */
export type LimitCalendar = Pick<
  Selectable<Schools>,
  'time_zone' | 'week_starts_on' | 'year_starts_on' | 'terms'
>;

type LimitColumns = { limit_times: number | null; limit_per: LimitPeriod | null };

export function limitOf({ limit_times: times, limit_per: per }: LimitColumns): RewardLimit | null {
  return times === null || per === null ? null : { times, per };
}

export function limitColumns(limit: RewardLimit | null): LimitColumns {
  return { limit_times: limit?.times ?? null, limit_per: limit?.per ?? null };
}

/** A limit with the period that is running. */
export function runningLimit(limit: RewardLimit | null, school: LimitCalendar, now: Date): CommandLimit {
  return limit && { ...limit, ...runningPeriod(limit.per, now, school.time_zone, calendarOf(school)) };
}

export function shownLimit(limit: CommandLimit): ShownLimit | null {
  return limit && { times: limit.times, per: limit.per, againOn: limit.againOn };
}

type Limited = { rewardId: string; limit: CommandLimit };
type Taken = { rewardId: string; studentId: string; taken: number };

/**
 * How often students had rewards in the running periods of their limits, as the screens know it: the ledger decides by itself.
 * Students and rewards without any are left out.
 * @param students a condition on the column `student_id`
 */
export async function takenOf(
  db: Kysely<Database>,
  limited: readonly Limited[],
  students: RawBuilder<boolean>,
): Promise<Taken[]> {
  const limits = limited.flatMap(({ rewardId, limit }) =>
    limit === null ? [] : [{ rewardId, since: limit.since }],
  );
  return limits.length === 0 ? [] : (await takenSince(limits, students).execute(db)).rows;
}

/** The condition of the students of a class. */
export function ofClass(classId: string): RawBuilder<boolean> {
  return sql<boolean>`student_id IN (
    SELECT id FROM directory.students WHERE class_id = ${classId} AND archived_at IS NULL)`;
}

/** @param limits rewards, and since when; null: ever */
export function takenSince(
  limits: readonly { rewardId: string; since: string | null }[],
  students: RawBuilder<boolean>,
): RawBuilder<Taken> {
  const ids = limits.map(({ rewardId }) => rewardId);
  const since = limits.map((limit) => limit.since ?? '-infinity');
  return sql<Taken>`
    SELECT t.reward_id AS "rewardId", t.student_id AS "studentId", count(*) AS taken
    FROM (
      SELECT reward_id, student_id, redeemed_at AS at FROM readmodel.redemptions
      WHERE ${students} AND reward_id = ANY(${ids}::uuid[]) AND status <> 'refunded'
      UNION ALL
      SELECT reward_id, student_id, entered_at FROM readmodel.raffle_entries
      WHERE ${students} AND reward_id = ANY(${ids}::uuid[])
    ) AS t
    JOIN unnest(${ids}::uuid[], ${since}::timestamptz[]) AS l (reward_id, since) USING (reward_id)
    WHERE t.at >= l.since
    GROUP BY t.reward_id, t.student_id`;
}
