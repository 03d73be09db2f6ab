import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { add, upsert } from '../sql/sql.js';

const COLUMNS = { reward_id: 'uuid', school_id: 'uuid', redeemed: 'bigint', entries: 'bigint' } as const;

type Taken = { reward_id: string; school_id: string; redeemed: number; entries: number };

/** How often each reward was redeemed, minus refunds, and how many entries each raffle has. */
export const rewardStock: Projection = {
  name: 'reward_stock',
  version: 1,
  tables: ['reward_stock'],
  prepare: ({ facts }) =>
    upsert('reward_stock', COLUMNS, takenByReward(facts), {
      key: ['reward_id'],
      merge: { redeemed: add, entries: add },
    }),
};

function takenByReward(facts: readonly Fact[]): Taken[] {
  const byReward = new Map<string, Taken>();
  const takenOf = (schoolId: string, rewardId: string): Taken => {
    let taken = byReward.get(rewardId);
    if (taken === undefined) {
      taken = { reward_id: rewardId, school_id: schoolId, redeemed: 0, entries: 0 };
      byReward.set(rewardId, taken);
    }
    return taken;
  };
  for (const { schoolId, type, data } of facts) {
    if (type === 'RewardRedeemed') takenOf(schoolId, data.rewardId).redeemed += 1;
    if (type === 'RedemptionRefunded') takenOf(schoolId, data.rewardId).redeemed -= 1;
    if (type === 'RaffleEntered') takenOf(schoolId, data.rewardId).entries += 1;
  }
  return [...byReward.values()];
}
