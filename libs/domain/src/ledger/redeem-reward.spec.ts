import { describe, it } from '@jest/globals';
import { awarded, fulfilled, redeem, redeemed, refunded } from '../testing/examples.js';
import { given } from '../testing/given.js';

describe('redeeming a reward', () => {
  it('spends the points', () => {
    given(awarded(5, 'ada'))
      .when(redeem('r1', 'ada', 5))
      .then(redeemed('r1', 'ada', 5));
  });

  it('is fulfilled in the same step if the student has it already', () => {
    given(awarded(5, 'ada'))
      .when({ ...redeem('r1', 'ada', 5), isHandedOut: true })
      .then(redeemed('r1', 'ada', 5), fulfilled('r1'));
    given(awarded(5, 'ada'))
      .when({ ...redeem('r1', 'ada', 6), isHandedOut: true })
      .thenRejected('insufficient-points', { balance: 5, cost: 6 });
  });

  it('needs enough points', () => {
    given(awarded(5, 'ada'))
      .when(redeem('r1', 'ada', 6))
      .thenRejected('insufficient-points', { balance: 5, cost: 6 });
  });

  it.each([0, -3, 0.5])('refuses a reward that costs %d', (cost) => {
    given(awarded(5, 'ada'))
      .when(redeem('r1', 'ada', cost))
      .thenRejected('invalid-cost', { cost });
  });

  it('stops at the quantity', () => {
    given(awarded(5, 'ada'), redeemed('r1', 'ada', 1))
      .when(redeem('r2', 'ada', 1, 2))
      .then(redeemed('r2', 'ada', 1));
    given(awarded(5, 'ada'), redeemed('r1', 'ada', 1), fulfilled('r1'))
      .when(redeem('r2', 'ada', 1, 1))
      .thenRejected('reward-full', { quantity: 1 });
  });

  it('never uses the id of an open redemption again', () => {
    given(awarded(5, 'ada'), redeemed('r1', 'ada', 1))
      .when(redeem('r1', 'ada', 1))
      .thenRejected('sent-too-late', {});
  });

  it('counts refunded redemptions as available again', () => {
    given(awarded(5, 'ada'), redeemed('r1', 'ada', 1), refunded('r1', 'ada', 1))
      .when(redeem('r2', 'ada', 1, 1))
      .then(redeemed('r2', 'ada', 1));
  });
});
