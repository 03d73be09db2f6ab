import { type Reward } from '#contracts/rewards/reward';
import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { spotsLeft } from '#domain/reward-limits';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { teacherIds } from '../../../core/directory/class-teachers.js';
import { DRAWS_ITSELF } from './draws-itself.js';
import { limitOf, runningLimit, shownLimit } from './reward-limit.js';
import { mayManage } from './reward-rights.js';

/** How many of reward `r` are still to be handed out. */
const TO_HAND_OUT = sql<number>`
  CASE r.type
    WHEN 'raffle' THEN (SELECT count(*) FROM readmodel.raffle_winners WHERE reward_id = r.id AND fulfilled_at IS NULL)
    ELSE (SELECT count(*) FROM readmodel.redemptions
          WHERE school_id = r.school_id AND reward_id = r.id AND status = 'approved')
  END`;

/** Rewards `r` with their class `c`, if they have one, and what the ledger says of them. */
export function rewardsOf(db: Kysely<Database>, { schoolId }: Pick<Caller, 'schoolId'>) {
  return db
    .selectFrom('directory.rewards as r')
    .innerJoin('directory.schools as sc', 'sc.id', 'r.school_id')
    .leftJoin('directory.classes as c', 'c.id', 'r.class_id')
    .leftJoin('readmodel.reward_stock as s', 's.reward_id', 'r.id')
    .leftJoin('readmodel.raffle_draws as d', 'd.reward_id', 'r.id')
    .select([
      'r.id',
      'r.name',
      'r.description',
      'r.icon',
      'r.type',
      'r.point_cost',
      'r.quantity',
      'r.class_id',
      'r.limit_times',
      'r.limit_per',
    ])
    .select(['sc.time_zone', 'sc.week_starts_on', 'sc.year_starts_on', 'sc.terms'])
    .select(['c.name as class_name', 'r.is_active', 'r.raffle_winners', 'r.raffle_end_date'])
    .select([
      'r.raffle_seed_commitment',
      'r.created_at',
      'r.version',
      'r.created_by',
      teacherIds.as('teacher_ids'),
    ])
    .select((eb) => [
      eb.fn.coalesce('s.redeemed', eb.lit(0)).as('redeemed'),
      eb.fn.coalesce('s.entries', eb.lit(0)).as('entries'),
      eb('d.reward_id', 'is not', null).as('is_drawn'),
      DRAWS_ITSELF.as('draws_itself'),
      TO_HAND_OUT.as('to_hand_out'),
    ])
    .where('r.school_id', '=', schoolId);
}

export type RewardsQuery = ReturnType<typeof rewardsOf>;
export type RewardRow = Awaited<ReturnType<RewardsQuery['executeTakeFirstOrThrow']>>;

/** @param usedUpBy students of the asked class who have had it as often as the limit allows for now */
export function toReward(
  row: RewardRow,
  reader: Pick<Caller, 'role' | 'userId'>,
  now: Date,
  usedUpBy: string[] = [],
): Reward {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icon: iconOfReward(row),
    type: row.type,
    pointCost: row.point_cost,
    quantity: row.quantity,
    scope: row.class_id === null ? 'school' : 'class',
    classId: row.class_id,
    className: row.class_name,
    isActive: row.is_active,
    redeemed: row.redeemed,
    toHandOut: row.to_hand_out,
    ...spotsOf(row),
    limit: shownLimit(runningLimit(limitOf(row), row, now)),
    usedUpBy,
    raffleWinners: row.raffle_winners,
    raffleEndDate: row.raffle_end_date?.toISOString() ?? null,
    raffleDrawn: row.is_drawn === true,
    drawsItself: row.draws_itself,
    entries: row.entries,
    seedCommitment: row.raffle_seed_commitment,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    mayManage: mayManage(reader, { teacherIds: row.teacher_ids, createdBy: row.created_by }),
  };
}

export function spotsOf({ quantity, redeemed }: Pick<RewardRow, 'quantity' | 'redeemed'>) {
  const availableSpots = spotsLeft(quantity, redeemed);
  return { availableSpots, isFull: availableSpots === 0 };
}
