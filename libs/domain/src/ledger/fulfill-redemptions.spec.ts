import { describe, it } from '@jest/globals';
import { awarded, fulfill, fulfilled, redeemed, refunded } from '../testing/examples.js';
import { given } from '../testing/given.js';

describe('fulfilling redemptions', () => {
  const past = [awarded(5, 'ada'), redeemed('r1', 'ada', 1), redeemed('r2', 'ada', 1)];

  it('closes each one named', () => {
    given(...past)
      .when(fulfill(['r1', 'r2', 'r1']))
      .then(fulfilled('r1', 'r2'));
  });

  it('needs one', () => {
    given(...past)
      .when(fulfill([]))
      .thenRejected('no-redemptions', {});
  });

  it('names those that are fulfilled or refunded already', () => {
    given(...past, fulfilled('r1'), refunded('r2', 'ada', 1))
      .when(fulfill(['r1', 'r2']))
      .thenRejected('redemption-not-open', { redemptionIds: ['r1', 'r2'] });
  });
});
