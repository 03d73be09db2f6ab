import { describe, it } from '@jest/globals';
import {
  awarded,
  drawn,
  entered,
  fulfill,
  fulfilled,
  prizeReopened,
  prizesFulfilled,
  redeemed,
  reopenPrize,
} from '../testing/examples.js';
import { given } from '../testing/given.js';

const past = [
  awarded(9, 'ada', 'ben', 'cy'),
  entered('e1', 'ada', 1),
  entered('e2', 'ben', 1),
  entered('e3', 'cy', 1),
  redeemed('r1', 'ada', 1),
];
const won = drawn({ entryId: 'e1', studentId: 'ada' }, { entryId: 'e2', studentId: 'ben' });

describe('fulfilling prizes', () => {
  it('is possible as soon as the raffle is drawn, only for its winners', () => {
    given(...past)
      .when(fulfill([], ['e1']))
      .thenRejected('prize-not-open', { entryIds: ['e1'] });
    given(...past, won)
      .when(fulfill([], ['e1', 'e2']))
      .then(prizesFulfilled('e1', 'e2'));
    given(...past, won)
      .when(fulfill([], ['e1', 'e3']))
      .thenRejected('prize-not-open', { entryIds: ['e3'] });
  });

  it('happens once for each winner', () => {
    given(...past, won, prizesFulfilled('e1'))
      .when(fulfill([], ['e2', 'e1']))
      .thenRejected('prize-not-open', { entryIds: ['e1'] });
    given(...past, won)
      .when(fulfill([], ['e2', 'e2']))
      .then(prizesFulfilled('e2'));
  });

  it('goes with redemptions: all of them or none', () => {
    given(...past, won)
      .when(fulfill(['r1'], ['e2']))
      .then(fulfilled('r1'), prizesFulfilled('e2'));
    given(...past, won, fulfilled('r1'))
      .when(fulfill(['r1'], ['e2']))
      .thenRejected('redemption-not-open', { redemptionIds: ['r1'] });
    given(...past, won, prizesFulfilled('e2'))
      .when(fulfill(['r1'], ['e2']))
      .thenRejected('prize-not-open', { entryIds: ['e2'] });
  });

  it('of a whole raffle finds those that wait, and no other reward’s', () => {
    const all = { type: 'FulfillRewardRedemptions', rewardId: 'bike' } as const;
    given(...past, won, prizesFulfilled('e1'))
      .when(all)
      .then(prizesFulfilled('e2'));
    given(...past)
      .when(all)
      .thenRejected('no-redemptions', {});
    given(...past, won, prizesFulfilled('e1', 'e2'))
      .when(all)
      .thenRejected('no-redemptions', {});
  });
});

describe('reopening a prize', () => {
  it('makes it wait again, and it can be fulfilled again', () => {
    given(...past, won, prizesFulfilled('e1'))
      .when(reopenPrize('e1', 'ada'))
      .then(prizeReopened('e1', 'ada'));
    given(...past, won, prizesFulfilled('e1'), prizeReopened('e1', 'ada'))
      .when(fulfill([], ['e1']))
      .then(prizesFulfilled('e1'));
  });

  it('is refused while it waits', () => {
    given(...past, won)
      .when(reopenPrize('e1', 'ada'))
      .thenRejected('prize-not-fulfilled', { entryId: 'e1' });
    given(...past, won, prizesFulfilled('e1'), prizeReopened('e1', 'ada'))
      .when(reopenPrize('e1', 'ada'))
      .thenRejected('prize-not-fulfilled', { entryId: 'e1' });
  });
});
