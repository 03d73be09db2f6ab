import { describe, expect, it } from '@jest/globals';
import { awarded, drawn, enter, entered } from '../testing/examples.js';
import { given, stateAfter } from '../testing/given.js';

describe('entering a raffle', () => {
  const closesAt = '2026-12-18T15:00:00.000Z';

  it('spends the points, as often as the student likes', () => {
    given(awarded(5, 'ada'), entered('e1', 'ada', 2))
      .when(enter('e2', 'ada', 2))
      .then(entered('e2', 'ada', 2));
  });

  it('counts entries against a limit, and forgets them with the draw', () => {
    const limit = { times: 2, per: 'ever', since: null, againOn: null } as const;
    const past = [awarded(5, 'ada', 'ben'), entered('e1', 'ada', 1)];
    given(...past)
      .when({ ...enter('e2', 'ada', 1), limit })
      .then(entered('e2', 'ada', 1));
    given(...past, entered('e2', 'ada', 1))
      .when({ ...enter('e3', 'ada', 1), limit })
      .thenRejected('limit-reached', { times: 2, per: 'ever', againOn: null });
    const after = stateAfter([...past, drawn({ entryId: 'e1', studentId: 'ada' })]);
    expect(after.taken.isEmpty()).toBe(true);
  });

  it('never uses the id of an entry again', () => {
    given(awarded(5, 'ada'), entered('e1', 'ada', 2), entered('e2', 'ada', 2))
      .when(enter('e2', 'ada', 1))
      .thenRejected('sent-too-late', {});
  });

  it('needs enough points', () => {
    given(awarded(1, 'ada'))
      .when(enter('e1', 'ada', 2))
      .thenRejected('insufficient-points', { balance: 1, cost: 2 });
    given(awarded(1, 'ada'))
      .when(enter('e1', 'ada', 0))
      .thenRejected('invalid-cost', { cost: 0 });
  });

  it('is possible up to the closing time', () => {
    const onTime = { ...enter('e1', 'ada', 2), closesAt, at: closesAt };
    const late = { ...onTime, at: '2026-12-18T15:00:00.001Z' };
    given(awarded(5, 'ada'))
      .when(onTime)
      .then(entered('e1', 'ada', 2));
    given(awarded(5, 'ada')).when(late).thenRejected('raffle-closed', { closedAt: closesAt });
  });

  it('compares times with any offset', () => {
    const late = { ...enter('e1', 'ada', 2), closesAt: '2026-12-18T15:59:00+01:00', at: closesAt };
    given(awarded(5, 'ada')).when(late).thenRejected('raffle-closed', { closedAt: late.closesAt });
  });

  it('ends with the draw', () => {
    given(awarded(5, 'ada'), entered('e1', 'ada', 2), drawn({ entryId: 'e1', studentId: 'ada' }))
      .when(enter('e2', 'ada', 2))
      .thenRejected('raffle-drawn', {});
  });
});
