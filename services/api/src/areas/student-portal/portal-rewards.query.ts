import { type PortalReward } from '#contracts/student-portal/student-portal';
import { type Database } from '#database/schema';
import { type CommandLimit } from '#domain/ledger/commands';
import { iconOfReward } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#runtime/clock';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { DRAWS_ITSELF } from '../rewards/catalog/draws-itself.js';
import { limitOf, runningLimit, shownLimit, takenOf } from '../rewards/catalog/reward-limit.js';
import { spotsOf } from '../rewards/catalog/reward-row.js';

@Injectable()
export class PortalRewardsQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Rewards of the school and of the student’s class; rewards that are over come last, the others by price. */
  async run(caller: StudentCaller): Promise<PortalReward[]> {
    const rows = await rewardsFor(this.db, caller.studentId)
      .where(isShownTo(caller))
      .orderBy('raffle_drawn')
      .orderBy('r.point_cost')
      .orderBy('r.name')
      .orderBy('r.id')
      .execute();
    const now = this.clock.now();
    const limited = rows.map((row) => ({ rewardId: row.id, limit: runningLimit(limitOf(row), row, now) }));
    const taken = await takenOf(this.db, limited, sql<boolean>`student_id = ${caller.studentId}`);
    const counts = new Map(taken.map(({ rewardId, taken: count }) => [rewardId, count]));
    return rows.map((row, n) => toReward(row, limited[n]?.limit ?? null, counts.get(row.id) ?? 0));
  }
}

/** Whether the student can choose reward `r`: it is in use, and is of the whole school or of the student's class. */
export function isShownTo({ schoolId, classId }: StudentCaller): RawBuilder<boolean> {
  return sql`(r.school_id = ${schoolId} AND r.is_active AND (r.class_id IS NULL OR r.class_id = ${classId}))`;
}

/**
 * Whether the student saves for reward `r`. A student who has had the reward since, at the teacher's desk too, has reached
 * the goal; a refund brings it back.
 */
function isGoalOf(studentId: string): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM directory.student_goals g
    WHERE g.student_id = ${studentId} AND g.reward_id = r.id
      AND NOT EXISTS (
        SELECT FROM readmodel.redemptions h
        WHERE h.student_id = g.student_id AND h.reward_id = g.reward_id AND h.status <> 'refunded'
          AND h.redeemed_at >= g.chosen_at)
      AND NOT EXISTS (
        SELECT FROM readmodel.raffle_entries h
        WHERE h.student_id = g.student_id AND h.reward_id = g.reward_id AND h.entered_at >= g.chosen_at))`;
}

/** Rewards `r` with what the ledger says of them, and of the student. */
function rewardsFor(db: Kysely<Database>, studentId: string) {
  return db
    .selectFrom('directory.rewards as r')
    .innerJoin('directory.schools as sc', 'sc.id', 'r.school_id')
    .select(['r.limit_times', 'r.limit_per'])
    .select(['sc.time_zone', 'sc.week_starts_on', 'sc.year_starts_on', 'sc.terms'])
    .leftJoin('readmodel.reward_stock as k', 'k.reward_id', 'r.id')
    .leftJoin('readmodel.raffle_draws as d', 'd.reward_id', 'r.id')
    .select(['r.id', 'r.name', 'r.description', 'r.icon', 'r.type', 'r.point_cost', 'r.quantity'])
    .select(['r.raffle_winners', 'r.raffle_end_date', 'r.raffle_seed_commitment'])
    .select((eb) => [
      eb.fn.coalesce('k.redeemed', eb.lit(0)).as('redeemed'),
      eb('d.reward_id', 'is not', null).as('raffle_drawn'),
      DRAWS_ITSELF.as('draws_itself'),
      isGoalOf(studentId).as('is_goal'),
      eb
        .selectFrom('readmodel.raffle_entries as e')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('e.reward_id', '=', 'r.id')
        .where('e.student_id', '=', studentId)
        .$asScalar()
        .$notNull()
        .as('entry_count'),
    ]);
}

type RewardRow = Awaited<ReturnType<ReturnType<typeof rewardsFor>['executeTakeFirstOrThrow']>>;

/** @param taken how often the student has had it in the limit's period */
function toReward(row: RewardRow, limit: CommandLimit, taken: number): PortalReward {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icon: iconOfReward(row),
    type: row.type,
    pointCost: row.point_cost,
    ...spotsOf(row),
    limit: shownLimit(limit),
    limitLeft: limit && Math.max(0, limit.times - taken),
    raffleWinners: row.raffle_winners,
    raffleEndDate: row.raffle_end_date?.toISOString() ?? null,
    raffleDrawn: row.raffle_drawn === true,
    drawsItself: row.draws_itself,
    seedCommitment: row.raffle_seed_commitment,
    entryCount: row.entry_count,
    isGoal: row.is_goal,
  };
}
