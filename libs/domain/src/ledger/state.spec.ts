import { describe, expect, it } from '@jest/globals';
import { awarded, drawn, entered, fulfilled, redeemed, refunded, reversed } from '../testing/examples.js';
import { stateAfter } from '../testing/given.js';
import { balanceOf } from './state.js';

describe('the state of a ledger', () => {
  it('adds up what a student earned, lost, spent and got back', () => {
    const state = stateAfter([
      awarded(10, 'ada', 'ben'),
      reversed(10, 'ben'),
      redeemed('r1', 'ada', 4),
      redeemed('r2', 'ada', 3),
      refunded('r2', 'ada', 3),
      entered('e1', 'ada', 1),
    ]);
    expect(balanceOf(state, 'ada')).toBe(5);
    expect(balanceOf(state, 'ben')).toBe(0);
  });

  it('grows with open redemptions, refunds and raffles, not with history', () => {
    const state = stateAfter([
      awarded(10, 'ada'),
      redeemed('r1', 'ada', 2),
      fulfilled('r1'),
      redeemed('r2', 'ada', 2),
      refunded('r2', 'ada', 2),
      entered('e1', 'ada', 8),
      drawn({ entryId: 'e1', studentId: 'ada' }),
    ]);
    expect(state.openRedemptions.size).toBe(0);
    expect(state.refunded.toArray()).toEqual(['r2']);
    expect(state.raffles.size).toBe(0);
    expect(state.balances.size).toBe(0);
    expect(state.redeemed.toObject()).toEqual({ pencil: 1 });
  });
});
