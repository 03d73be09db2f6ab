import { type Reward } from '#contracts/rewards/reward';
import { describe, expect, it } from '@jest/globals';
import { inOrderOfReach, reachOf, refusalOf } from './reach';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const AVA = { id: 'ava', name: 'Ava Martin', classId: 'c1', totalPoints: 12 };
const BEN = { id: 'ben', name: 'Ben Okafor', classId: 'c1', totalPoints: 5 };
const reward = (change: Partial<Reward> = {}) =>
  ({ id: 'r', pointCost: 10, isFull: false, raffleDrawn: false, raffleEndDate: null, ...change }) as Reward;

describe('the reach of a reward', () => {
  it('separates students with enough points from the others', () => {
    expect(reachOf(reward(), [AVA, BEN], NOW)).toEqual({
      able: [AVA],
      unable: [{ spender: BEN, obstacle: { kind: 'points', missing: 5 } }],
    });
  });

  it('is refused as a whole only if no student can have it', () => {
    const refusal = (change: Partial<Reward>) => refusalOf(reachOf(reward(change), [AVA, BEN], NOW));
    expect(refusal({})).toBeNull();
    expect(refusal({ pointCost: 50 })).toBe('Nobody has enough points');
    expect(refusal({ isFull: true })).toBe('Full');
    expect(refusal({ raffleDrawn: true })).toBe('Raffle Ended');
  });

  it('shows a single student how many points are missing', () => {
    expect(refusalOf(reachOf(reward({ pointCost: 50 }), [BEN], NOW))).toBe('Need 45 more points');
  });

  it('puts the cheapest first, and what is out of reach last', () => {
    const rewards = [
      reward({ id: 'full', pointCost: 1, isFull: true }),
      reward({ id: 'dear', pointCost: 12 }),
      reward({ id: 'cheap', pointCost: 2 }),
      reward({ id: 'dearest', pointCost: 99 }),
    ];
    const order = inOrderOfReach(rewards, [AVA, BEN], NOW).map(({ reward: { id } }) => id);
    expect(order).toEqual(['cheap', 'dear', 'full', 'dearest']);
  });
});
