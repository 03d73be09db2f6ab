import { describe, it } from '@jest/globals';
import { awarded, fulfilled, redeem, redeemed, refunded, reopened } from '../testing/examples.js';
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

  describe('with a limit of one a day', () => {
    const limit = { times: 1, per: 'day', since: '2026-09-01T04:00:00.000Z', againOn: '2026-09-02' } as const;
    const tomorrow = { ...limit, since: '2026-09-02T04:00:00.000Z', againOn: '2026-09-03' };
    const past = [awarded(9, 'ada', 'ben'), redeemed('r1', 'ada', 1)];
    const refusal = { times: 1, per: 'day', againOn: '2026-09-02' } as const;

    it('refuses a second one of the student until the next day, handed out or not', () => {
      for (const so of [[], [fulfilled('r1')]])
        given(...past, ...so)
          .when({ ...redeem('r2', 'ada', 1), limit })
          .thenRejected('limit-reached', refusal);
      given(...past)
        .when({ ...redeem('r2', 'ada', 1), limit: tomorrow })
        .then(redeemed('r2', 'ada', 1));
    });

    it('says so before it says what the student lacks', () => {
      given(...past)
        .when({ ...redeem('r2', 'ada', 99), limit })
        .thenRejected('limit-reached', refusal);
    });

    it('counts each student and each reward by itself', () => {
      given(...past)
        .when({ ...redeem('r2', 'ben', 1), limit })
        .then(redeemed('r2', 'ben', 1));
      const other = redeemed('r3', 'ada', 1);
      if (other.type !== 'RewardRedeemed') throw new Error('Not a redemption');
      given(awarded(9, 'ada'), { ...other, data: { ...other.data, rewardId: 'book' } })
        .when({ ...redeem('r2', 'ada', 1), limit })
        .then(redeemed('r2', 'ada', 1));
    });

    it('gives the chance back with a refund, also of one that was handed out by mistake', () => {
      given(...past, refunded('r1', 'ada', 1))
        .when({ ...redeem('r2', 'ada', 1), limit })
        .then(redeemed('r2', 'ada', 1));
      given(...past, fulfilled('r1'), reopened('r1', 'ada', 1), refunded('r1', 'ada', 1))
        .when({ ...redeem('r2', 'ada', 1), limit })
        .then(redeemed('r2', 'ada', 1));
    });
  });

  it('counts refunded redemptions as available again', () => {
    given(awarded(5, 'ada'), redeemed('r1', 'ada', 1), refunded('r1', 'ada', 1))
      .when(redeem('r2', 'ada', 1, 1))
      .then(redeemed('r2', 'ada', 1));
  });
});
