import { type PortalReward } from '#contracts/student-portal';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { DRAWS_ITSELF } from '../rewards/draws-itself.js';
import { spotsOf } from '../rewards/reward-row.js';

@Injectable()
export class PortalRewardsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Rewards of the school and of the student’s class; rewards that are over come last, the others by price. */
  async run({ schoolId, studentId, classId }: StudentCaller): Promise<PortalReward[]> {
    const rows = await rewardsFor(this.db, studentId)
      .where('r.school_id', '=', schoolId)
      .where('r.is_active', '=', true)
      .where((eb) => eb.or([eb('r.class_id', 'is', null), eb('r.class_id', '=', classId)]))
      .orderBy('raffle_drawn')
      .orderBy('r.point_cost')
      .orderBy('r.name')
      .orderBy('r.id')
      .execute();
    return rows.map(toReward);
  }
}

/** Rewards `r` with what the ledger says of them, and of the student. */
function rewardsFor(db: Kysely<Database>, studentId: string) {
  return db
    .selectFrom('directory.rewards as r')
    .leftJoin('readmodel.reward_stock as k', 'k.reward_id', 'r.id')
    .leftJoin('readmodel.raffle_draws as d', 'd.reward_id', 'r.id')
    .select(['r.id', 'r.name', 'r.description', 'r.type', 'r.point_cost', 'r.quantity'])
    .select(['r.raffle_winners', 'r.raffle_end_date', 'r.raffle_seed_commitment'])
    .select((eb) => [
      eb.fn.coalesce('k.redeemed', eb.lit(0)).as('redeemed'),
      eb('d.reward_id', 'is not', null).as('raffle_drawn'),
      DRAWS_ITSELF.as('draws_itself'),
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

function toReward(row: RewardRow): PortalReward {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    pointCost: row.point_cost,
    ...spotsOf(row),
    raffleWinners: row.raffle_winners,
    raffleEndDate: row.raffle_end_date?.toISOString() ?? null,
    raffleDrawn: row.raffle_drawn === true,
    drawsItself: row.draws_itself,
    seedCommitment: row.raffle_seed_commitment,
    entryCount: row.entry_count,
  };
}
