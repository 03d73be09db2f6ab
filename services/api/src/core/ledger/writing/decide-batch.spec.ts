import { describe, expect, it } from '@jest/globals';
import { balanceOf } from '#domain/ledger/state';
import { decideBatch } from './decide-batch.js';
import { type StampedRequest } from './pending-command.js';
import { emptySchool } from '../states/school-state.js';
import { award, idOf, redeem } from '../testing/requests.js';

describe('a batch of commands', () => {
  it('decides each command on the result of the one before', () => {
    const plan = decideBatch(emptySchool, [
      award('1', 5, 'ada'),
      redeem('2', 'ada', 4),
      redeem('3', 'ada', 4),
    ]);
    expect(plan.verdicts.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'rejected']);
    expect(balanceOf(plan.state, idOf('ada'))).toBe(1);
  });

  it('numbers the events after the school’s last revision', () => {
    const { state } = decideBatch(emptySchool, [award('1', 1, 'ada')]);
    const school = { ...emptySchool, state, revision: 0 };
    const plan = decideBatch(school, [award('2', 1, 'ada'), award('3', 1, 'ben')]);
    expect(plan.verdicts).toMatchObject([{ events: [{ revision: 1 }] }, { events: [{ revision: 2 }] }]);
  });

  it('answers the second of two identical commands with the events of the first', () => {
    const plan = decideBatch(emptySchool, [award('1', 5, 'ada'), award('2', 1, 'ben'), award('1', 5, 'ada')]);
    const [first, , again] = plan.verdicts;
    expect(again).toEqual({ ...first, replayed: true });
    expect(balanceOf(plan.state, idOf('ada'))).toBe(5);
  });

  it('rejects another input under the same command id', () => {
    const plan = decideBatch(emptySchool, [award('1', 5, 'ada'), award('1', 6, 'ada')]);
    expect(plan.verdicts[1]).toEqual({ kind: 'rejected', rejection: { code: 'idempotency-key-reused' } });
  });

  it('points to the stored events of a command that was carried out before', () => {
    const { state } = decideBatch(emptySchool, [award('1', 5, 'ada')]);
    const plan = decideBatch({ ...emptySchool, state, revision: 0 }, [award('1', 5, 'ada')]);
    expect(plan.verdicts).toEqual([{ kind: 'done-before', revision: 0 }]);
  });

  it('fails a command that cannot be decided, but not the others in the batch', () => {
    const { command, ...request } = award('1', 1, 'ada');
    const broken = { ...request, command: { ...command, recipients: null } } as unknown as StampedRequest;
    const plan = decideBatch(emptySchool, [broken, award('2', 1, 'ben')]);
    expect(plan.verdicts).toMatchObject([
      { kind: 'failed' },
      { kind: 'accepted', events: [{ revision: 0 }] },
    ]);
  });
});
