import { describe, it } from '@jest/globals';
import { awarded, fulfilled, redeemed, refunded } from '../testing/examples.js';
import { given } from '../testing/given.js';

describe('refunding a redemption', () => {
  const past = [awarded(5, 'ada'), redeemed('r1', 'ada', 4)];
  const refund = { type: 'RefundRedemption', redemptionId: 'r1', reason: 'out-of-stock' } as const;

  it('returns what was paid', () => {
    given(...past)
      .when(refund)
      .then(refunded('r1', 'ada', 4));
  });

  it('is refused once it is fulfilled or refunded', () => {
    given(...past, fulfilled('r1'))
      .when(refund)
      .thenRejected('redemption-not-open', { redemptionIds: ['r1'] });
    given(...past, refunded('r1', 'ada', 4))
      .when(refund)
      .thenRejected('redemption-not-open', { redemptionIds: ['r1'] });
  });

  it('keeps the balance an exact number', () => {
    given(...past, awarded(Number.MAX_SAFE_INTEGER - 1, 'ada'))
      .when(refund)
      .thenRejected('balance-too-large', { studentId: 'ada' });
  });
});
