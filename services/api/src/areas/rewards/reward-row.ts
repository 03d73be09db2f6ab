import { type Reward } from '#contracts/reward';
import { spotsLeft } from '#domain/reward-limits';
import { type Caller } from '../../core/auth/caller.js';
import { mayManage } from './reward-rights.js';

export type RewardRow = {
  id: string;
  name: string;
  description: string | null;
  type: 'standard' | 'raffle';
  point_cost: number;
  quantity: number | null;
  class_id: string | null;
  class_name: string | null;
  is_active: boolean;
  raffle_winners: number | null;
  raffle_end_date: Date | null;
  raffle_seed_commitment: string | null;
  created_at: Date;
  version: number;
  created_by: string | null;
  teacher_id: string | null;
  redeemed: number;
  entries: number;
  is_drawn: boolean;
};

export function toReward(row: RewardRow, reader: Pick<Caller, 'role' | 'userId'>): Reward {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    pointCost: row.point_cost,
    quantity: row.quantity,
    scope: row.class_id === null ? 'school' : 'class',
    classId: row.class_id,
    className: row.class_name,
    isActive: row.is_active,
    redeemed: row.redeemed,
    ...spotsOf(row),
    raffleWinners: row.raffle_winners,
    raffleEndDate: row.raffle_end_date?.toISOString() ?? null,
    raffleDrawn: row.is_drawn,
    entries: row.entries,
    seedCommitment: row.raffle_seed_commitment,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    mayManage: mayManage(reader, { teacherId: row.teacher_id, createdBy: row.created_by }),
  };
}

export function spotsOf({ quantity, redeemed }: Pick<RewardRow, 'quantity' | 'redeemed'>) {
  const availableSpots = spotsLeft(quantity, redeemed);
  return { availableSpots, isFull: availableSpots === 0 };
}
