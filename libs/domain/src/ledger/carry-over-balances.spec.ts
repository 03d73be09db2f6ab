import { describe, expect, it } from '@jest/globals';
import { awarded } from '../testing/examples.js';
import { given, stateAfter } from '../testing/given.js';
import { MAX_RESET_BALANCES } from '../points.js';
import { decide } from './decide.js';
import { type BalanceAmount } from './events.js';
import { balanceOf } from './state.js';

describe('carrying balances over from another school', () => {
  const carryOver = (...amounts: BalanceAmount[]) =>
    ({
      type: 'CarryOverBalances',
      carryId: 'carry',
      fromSchoolId: 'maple',
      resetId: 'reset-of-maple',
      amounts,
    }) as const;

  it('is one fact, which names the reset that took the points out of the other ledger', () => {
    const { carryId, fromSchoolId, resetId, amounts } = carryOver(['ada', 3], ['ben', 5]);
    given()
      .when(carryOver(['ada', 3], ['ben', 5]))
      .then({
        type: 'BalancesCarriedOver',
        data: { carryId, fromSchoolId, resetId, amounts, reason: 'moved' },
      });
  });

  it('adds to what each student has', () => {
    const past = [awarded(2, 'ada')];
    const decision = decide(stateAfter(past), carryOver(['ada', 3], ['ben', 5]));
    if (decision.outcome === 'rejected') throw new Error(decision.rejection.code);
    const state = stateAfter([...past, ...decision.events]);
    expect([balanceOf(state, 'ada'), balanceOf(state, 'ben')]).toEqual([5, 5]);
  });

  it('is refused as a whole where a student could not hold the points', () => {
    given(awarded(1, 'ben'))
      .when(carryOver(['ada', 3], ['ben', Number.MAX_SAFE_INTEGER]))
      .thenRejected('balance-too-large', { studentId: 'ben' });
  });

  it.each([0, -1, 1.5, NaN, 2 ** 53])('is refused for an amount of %p', (amount) => {
    given()
      .when(carryOver(['ada', 3], ['ben', amount]))
      .thenRejected('invalid-carried-amount', { amount });
  });

  it('is refused for a student who is named twice', () => {
    given()
      .when(carryOver(['ada', 3], ['ben', 1], ['ada', 3]))
      .thenRejected('duplicate-students', { studentIds: ['ada'] });
  });

  it('is refused for nobody, and for more balances than one append can hold', () => {
    given().when(carryOver()).thenRejected('no-students', {});
    const many = Array.from({ length: MAX_RESET_BALANCES }, (_, n): BalanceAmount => [`student ${n}`, 1]);
    expect(decide(stateAfter([]), carryOver(...many))).toMatchObject({ outcome: 'accepted' });
    given()
      .when(carryOver(...many, ['ada', 1]))
      .thenRejected('too-many-students', { count: 20_001, limit: 20_000 });
  });
});
