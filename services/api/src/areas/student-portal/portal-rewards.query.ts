import { type PortalReward } from '#contracts/student-portal';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type StudentCaller } from '../../core/auth/student/student-caller.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { spotsOf } from '../rewards/reward-row.js';

type Row = {
  id: string;
  name: string;
  description: string | null;
  type: 'standard' | 'raffle';
  point_cost: number;
  quantity: number | null;
  redeemed: number;
  raffle_winners: number | null;
  raffle_end_date: Date | null;
  raffle_drawn: boolean;
  raffle_seed_commitment: string | null;
  entry_count: number;
};

@Injectable()
export class PortalRewardsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Rewards of the school and of the student’s class; rewards that are over come last, the others by price. */
  async run({ schoolId, studentId, classId }: StudentCaller): Promise<PortalReward[]> {
    const { rows } = await sql<Row>`
      SELECT r.id, r.name, r.description, r.type, r.point_cost, r.raffle_winners, r.raffle_end_date,
             r.raffle_seed_commitment,
             r.quantity, coalesce(k.redeemed, 0) AS redeemed,
             d.reward_id IS NOT NULL AS raffle_drawn,
             CASE WHEN r.type = 'raffle' THEN (
               SELECT count(*) FROM readmodel.raffle_entries e
               WHERE e.reward_id = r.id AND e.student_id = ${studentId}) ELSE 0 END AS entry_count
      FROM directory.rewards r
      LEFT JOIN readmodel.reward_stock k ON k.reward_id = r.id
      LEFT JOIN readmodel.raffle_draws d ON d.reward_id = r.id
      WHERE r.school_id = ${schoolId} AND r.is_active AND (r.class_id IS NULL OR r.class_id = ${classId})
      ORDER BY raffle_drawn, r.point_cost, r.name, r.id`.execute(this.db);
    return rows.map(toReward);
  }
}

function toReward(row: Row): PortalReward {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    pointCost: row.point_cost,
    ...spotsOf(row),
    raffleWinners: row.raffle_winners,
    raffleEndDate: row.raffle_end_date?.toISOString() ?? null,
    raffleDrawn: row.raffle_drawn,
    seedCommitment: row.raffle_seed_commitment,
    entryCount: row.entry_count,
  };
}
