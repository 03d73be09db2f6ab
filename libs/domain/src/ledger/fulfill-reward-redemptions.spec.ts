import { describe, expect, it } from '@jest/globals';
import { Map as PersistentMap } from 'immutable';
import { MAX_FULFILLMENTS, MAX_FULFILLMENTS_PER_COMMAND } from '../points.js';
import { awarded, fulfilled, redeemed } from '../testing/examples.js';
import { given } from '../testing/given.js';
import { decide } from './decide.js';
import { initialState } from './state.js';

describe('fulfilling the redemptions of a reward', () => {
  const all = (rewardId: string) => ({ type: 'FulfillRewardRedemptions', rewardId }) as const;

  it('closes those that are open, and no other reward’s', () => {
    const past = [
      awarded(9, 'ada'),
      redeemed('r1', 'ada', 1),
      redeemed('r2', 'ada', 1),
      redeemed('r3', 'ada', 1),
    ];
    given(...past, fulfilled('r2'))
      .when(all('pencil'))
      .then(fulfilled('r1', 'r3'));
    given(...past)
      .when(all('bike'))
      .thenRejected('no-redemptions', {});
  });

  it('closes as many as fit into one append, in events of bounded size', () => {
    const ids = Array.from({ length: MAX_FULFILLMENTS_PER_COMMAND + 1 }, (_, n) => `r${n}`);
    const open = { rewardId: 'pencil', studentId: 'ada', pointsSpent: 1, takenAt: 0 };
    const state = { ...initialState, openRedemptions: PersistentMap(ids.map((id) => [id, open])) };
    const decision = decide(state, all('pencil'));
    if (decision.outcome === 'rejected') throw new Error(decision.rejection.code);
    const parts = decision.events.map(({ type, data }) =>
      type === 'RedemptionFulfilled' ? data.redemptionIds : [],
    );
    expect(parts.every(({ length }) => length <= MAX_FULFILLMENTS)).toBe(true);
    expect(new Set(parts.flat()).size).toBe(MAX_FULFILLMENTS_PER_COMMAND);
  });
});
