import { describe, expect, it } from '@jest/globals';
import { awarded, CLASS, redeemed } from '../testing/examples.js';
import { given, stateAfter } from '../testing/given.js';
import { MAX_RECIPIENTS, MAX_RESET_BALANCES } from '../points.js';
import { decide } from './decide.js';
import { balanceOf } from './state.js';

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

  it('needs a student who has points', () => {
    given(awarded(1, 'ada')).when(reset('ben')).thenRejected('nothing-to-reset', {});
  });

  it('leaves a balance of 0', () => {
    const decision = decide(stateAfter([awarded(5, 'ada', 'ben')]), reset('ada'));
    if (decision.outcome === 'rejected') throw new Error(decision.rejection.code);
    const state = stateAfter([awarded(5, 'ada', 'ben'), ...decision.events]);
    expect([balanceOf(state, 'ada'), balanceOf(state, 'ben')]).toEqual([0, 5]);
  });
});
