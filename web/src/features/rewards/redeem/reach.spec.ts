import { type Reward } from '#contracts/rewards/reward';
import { describe, expect, it } from '@jest/globals';
import { inOrderOfReach, reachOf, refusalOf } from './reach';

const NOW = { now: new Date('2026-03-02T10:00:00.000Z'), timeZone: 'America/New_York' };
const AVA = { id: 'ava', name: 'Ava Martin', classId: 'c1', totalPoints: 12 };
const BEN = { id: 'ben', name: 'Ben Okafor', classId: 'c1', totalPoints: 5 };
const reward = (change: Partial<Reward> = {}) =>
  ({
    id: 'r',
    pointCost: 10,
    isFull: false,
    limit: null,
    usedUpBy: [] as string[],
    raffleDrawn: false,
    raffleEndDate: null,
    ...change,
  }) as Reward;

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

  it('leaves out who had it as often as its limit allows, until the next period begins', () => {
    const limit = { times: 1, per: 'week', againOn: '2026-03-08' } as const;
    const once = reward({ limit, usedUpBy: ['ava'] });
    const [left] = reachOf(once, [AVA], NOW).unable;
    expect(left?.obstacle).toEqual({ kind: 'limit', text: 'Once a week', again: 'again on Sunday' });
    expect(refusalOf(reachOf(once, [AVA], NOW))).toBe('Once a week · again on Sunday');
    expect(refusalOf(reachOf(once, [AVA, BEN], NOW))).toBe('Nobody can have it now');
    const sunday = { ...NOW, now: new Date('2026-03-08T05:00:00.000Z') };
    expect(reachOf(once, [AVA], sunday).able).toEqual([AVA]);
    const ever = reward({ limit: { times: 2, per: 'ever', againOn: null }, usedUpBy: ['ava'] });
    expect(refusalOf(reachOf(ever, [AVA], sunday))).toBe('Twice in all');
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
