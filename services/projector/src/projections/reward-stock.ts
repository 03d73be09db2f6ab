import type { Fact } from './fact.js';
import type { Projection } from './projection.js';
import { arrayOf } from './sql.js';

type Taken = { schoolId: string; redeemed: number; entries: number };

/** How often each reward was redeemed, minus refunds, and how many entries each raffle has. */
export const rewardStock: Projection = {
  name: 'reward_stock',
  version: 1,
  tables: ['reward_stock'],
  async apply(tx, { facts }) {
    const taken = [...takenByReward(facts)];
    if (taken.length === 0) return;
    await tx.query(
      `INSERT INTO reward_stock AS old (reward_id, school_id, redeemed, entries)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[])
       ON CONFLICT (reward_id) DO UPDATE SET
         redeemed = old.redeemed + excluded.redeemed,
         entries = old.entries + excluded.entries`,
      [
        arrayOf(taken.map(([rewardId]) => rewardId)),
        arrayOf(taken.map(([, { schoolId }]) => schoolId)),
        arrayOf(taken.map(([, { redeemed }]) => redeemed)),
        arrayOf(taken.map(([, { entries }]) => entries)),
      ],
    );
  },
};

function takenByReward(facts: readonly Fact[]): Map<string, Taken> {
  const byReward = new Map<string, Taken>();
  const takenOf = (schoolId: string, rewardId: string): Taken => {
    let taken = byReward.get(rewardId);
    if (taken === undefined) byReward.set(rewardId, (taken = { schoolId, redeemed: 0, entries: 0 }));
    return taken;
  };
  for (const { schoolId, type, data } of facts) {
    if (type === 'RewardRedeemed') takenOf(schoolId, data.rewardId).redeemed += 1;
    if (type === 'RedemptionRefunded') takenOf(schoolId, data.rewardId).redeemed -= 1;
    if (type === 'RaffleEntered') takenOf(schoolId, data.rewardId).entries += 1;
  }
  return byReward;
}
