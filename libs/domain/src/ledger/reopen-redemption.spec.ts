import { describe, it } from '@jest/globals';
import { awarded, fulfill, fulfilled, redeemed, refunded, reopen, reopened } from '../testing/examples.js';
import { given } from '../testing/given.js';

describe('reopening a redemption', () => {
  const past = [awarded(5, 'ada'), redeemed('r1', 'ada', 4)];

  it('withdraws its fulfillment', () => {
    given(...past, fulfilled('r1'))
      .when(reopen('r1', 'ada', 4))
      .then(reopened('r1', 'ada', 4));
  });

  it('needs a fulfillment', () => {
    given(...past)
      .when(reopen('r1', 'ada', 4))
      .thenRejected('redemption-not-fulfilled', { redemptionId: 'r1' });
    given(...past, fulfilled('r1'), reopened('r1', 'ada', 4))
      .when(reopen('r1', 'ada', 4))
      .thenRejected('redemption-not-fulfilled', { redemptionId: 'r1' });
  });

  it('is refused once it is refunded', () => {
    given(...past, refunded('r1', 'ada', 4))
      .when(reopen('r1', 'ada', 4))
      .thenRejected('redemption-refunded', { redemptionId: 'r1' });
  });

  it('can then be refunded for what was paid, or fulfilled again', () => {
    const again = given(...past, fulfilled('r1'), reopened('r1', 'ada', 4));
    again
      .when({ type: 'RefundRedemption', redemptionId: 'r1', reason: 'out-of-stock' })
      .then(refunded('r1', 'ada', 4));
    again.when(fulfill(['r1'])).then(fulfilled('r1'));
  });
});
