import { describe, expect, it } from '@jest/globals';
import {
  award,
  awarded,
  CLASS,
  fulfill,
  fulfilled,
  redeem,
  redeemed,
  refunded,
  reopen,
  reopened,
  reverse,
  reversed,
} from '../testing/examples.js';
import { given, stateAfter } from '../testing/given.js';
import { MAX_RECIPIENTS, MAX_RESET_BALANCES } from '../points.js';
import { decide } from './decide.js';
import { balanceOf } from './state.js';

const students = (count: number) => Array.from({ length: count }, (_, index) => `student-${index}`);

describe('awarding points', () => {
  it('records one fact for all the students', () => {
    given()
      .when(award(2, 'ada', 'ben'))
      .then(awarded(2, 'ada', 'ben'));
  });

  it('reaches a thousand students at once, and no more', () => {
    given()
      .when(award(1, ...students(1_000)))
      .then(awarded(1, ...students(1_000)));
    given()
      .when(award(1, ...students(1_001)))
      .thenRejected('too-many-students', { count: 1_001, limit: 1_000 });
  });

  it('gives up to 100 points', () => {
    given().when(award(100, 'ada')).then(awarded(100, 'ada'));
  });

  it.each([0, -1, 1.5, 101, Number.NaN])('refuses to give %d points', (amount) => {
    given().when(award(amount, 'ada')).thenRejected('invalid-award-amount', { amount });
  });

  it('needs a student', () => {
    given().when(award(1)).thenRejected('no-students', {});
  });

  it('names the students who are listed more than once', () => {
    given()
      .when(award(1, 'ada', 'ben', 'ada', 'ada'))
      .thenRejected('duplicate-students', { studentIds: ['ada'] });
  });

  it('keeps every balance an exact number', () => {
    given(awarded(Number.MAX_SAFE_INTEGER, 'ada'))
      .when(award(1, 'ben', 'ada'))
      .thenRejected('balance-too-large', { studentId: 'ada' });
  });
});

describe('reversing an award', () => {
  const past = awarded(2, 'ada', 'ben', 'cy');
  const all = ['ada', 'ben', 'cy'];

  it('takes it back from the students named', () => {
    given(past)
      .when(reverse(2, all, ['ben']))
      .then(reversed(2, 'ben'));
  });

  it('takes it back from each of several that are named', () => {
    given(past)
      .when(reverse(2, all, ['ada', 'cy']))
      .then(reversed(2, 'ada', 'cy'));
  });

  it('takes it back from everyone who still has it when nobody is named', () => {
    given(past, reversed(2, 'ben'))
      .when(reverse(2, all, null))
      .then(reversed(2, 'ada', 'cy'));
  });

  it('happens once per student', () => {
    given(past, reversed(2, 'ben'))
      .when(reverse(2, all, ['ada', 'ben']))
      .thenRejected('already-reversed', { awardId: 'award', studentIds: ['ben'] });
    given(past, reversed(2, 'ben'), reversed(2, 'ada', 'cy'))
      .when(reverse(2, all, null))
      .thenRejected('already-reversed', { awardId: 'award', studentIds: all });
  });

  it('names who has spent the points, and what they have left', () => {
    given(past, redeemed('r1', 'ada', 1), redeemed('r2', 'cy', 2))
      .when(reverse(2, all, null))
      .thenRejected('points-already-spent', {
        amount: 2,
        students: [
          { studentId: 'ada', balance: 1 },
          { studentId: 'cy', balance: 0 },
        ],
      });
  });

  it('concerns only students who got the award', () => {
    given(past)
      .when(reverse(2, all, ['ada', 'dan']))
      .thenRejected('not-awarded', { awardId: 'award', studentIds: ['dan'] });
  });

  it('needs students, each named once', () => {
    given(past)
      .when(reverse(2, all, []))
      .thenRejected('no-students', {});
    given(past)
      .when(reverse(2, all, ['ada', 'ada']))
      .thenRejected('duplicate-students', { studentIds: ['ada'] });
  });
});

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

  it('never reuses the id of an open redemption', () => {
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

  it('comes too late once it is refunded', () => {
    given(...past, refunded('r1', 'ada', 4))
      .when(reopen('r1', 'ada', 4))
      .thenRejected('redemption-refunded', { redemptionId: 'r1' });
  });

  it('lets it be refunded for what was paid, or fulfilled again', () => {
    const again = given(...past, fulfilled('r1'), reopened('r1', 'ada', 4));
    again
      .when({ type: 'RefundRedemption', redemptionId: 'r1', reason: 'out-of-stock' })
      .then(refunded('r1', 'ada', 4));
    again.when(fulfill(['r1'])).then(fulfilled('r1'));
  });
});

describe('refunding a redemption', () => {
  const past = [awarded(5, 'ada'), redeemed('r1', 'ada', 4)];
  const refund = { type: 'RefundRedemption', redemptionId: 'r1', reason: 'out-of-stock' } as const;

  it('returns what was paid', () => {
    given(...past)
      .when(refund)
      .then(refunded('r1', 'ada', 4));
  });

  it('comes too late once it is fulfilled or refunded', () => {
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

describe('resetting balances', () => {
  const reset = (...studentIds: string[]) =>
    ({
      type: 'ResetBalances',
      resetId: 'reset',
      scope: { kind: 'class', classId: CLASS },
      studentIds,
      reason: 'new-term',
    }) as const;

  it('takes all points that each student has, and leaves out those who have none', () => {
    const { resetId, scope, reason } = reset();
    const amounts = [
      ['ada', 3],
      ['ben', 5],
    ] as const;
    const past = [awarded(5, 'ada', 'ben', 'cy'), redeemed('r1', 'ada', 2)];
    const command = reset('ada', 'dan', 'ben', 'ada');
    given(...past)
      .when(command)
      .then({ type: 'BalancesReset', data: { resetId, scope, amounts, reason } });
  });

  it('is refused for more balances than one append can hold; balances of 0 do not count', () => {
    const many = Array.from({ length: MAX_RESET_BALANCES }, (_, n) => `student ${n}`);
    const awards = Array.from({ length: MAX_RESET_BALANCES / MAX_RECIPIENTS }, (_, n) =>
      awarded(1, ...many.slice(n * MAX_RECIPIENTS, (n + 1) * MAX_RECIPIENTS)),
    );
    expect(decide(stateAfter(awards), reset(...many, 'ada'))).toMatchObject({ outcome: 'accepted' });
    given(...awards, awarded(1, 'ada'))
      .when(reset(...many, 'ada'))
      .thenRejected('too-many-students', { count: 20_001, limit: 20_000 });
  });

  it('needs somebody who has points', () => {
    given(awarded(1, 'ada')).when(reset('ben')).thenRejected('nothing-to-reset', {});
  });

  it('leaves a balance of 0', () => {
    const decision = decide(stateAfter([awarded(5, 'ada', 'ben')]), reset('ada'));
    if (decision.outcome === 'rejected') throw new Error(decision.rejection.code);
    const state = stateAfter([awarded(5, 'ada', 'ben'), ...decision.events]);
    expect([balanceOf(state, 'ada'), balanceOf(state, 'ben')]).toEqual([0, 5]);
  });
});
