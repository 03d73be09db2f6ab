import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@/lib/http/api-error';
import { startNewIntents } from '@/lib/http/intent-key';
import { beginAward } from './award-keys';

const award = (studentId: string) => ({ studentId, categoryId: 'respect', amount: 1 });
const refusal = (status: number) => new ApiError(status, { statusCode: status, error: '', message: '' });

describe('the key of an award', () => {
  it('is new for each press, even while the same award is under way', () => {
    expect(beginAward(award('ava')).key).not.toBe(beginAward(award('ava')).key);
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['a server that was busy', refusal(503)],
  ])('is kept for the next press after %s', (_, error) => {
    const first = beginAward(award('ben'));
    first.settle(error);
    const second = beginAward(award('ben'));
    expect(second.key).toBe(first.key);
    expect(beginAward(award('cleo')).key).not.toBe(first.key);
    second.settle();
    expect(beginAward(award('ben')).key).not.toBe(first.key);
  });

  it('is not kept for a press much later, which means another point', () => {
    jest.useFakeTimers();
    const first = beginAward(award('fatima'));
    first.settle(new TypeError('Failed to fetch'));
    jest.advanceTimersByTime(6 * 60_000);
    expect(beginAward(award('fatima')).key).not.toBe(first.key);
    jest.useRealTimers();
  });

  it('is not kept after a refusal', () => {
    const first = beginAward(award('dalia'));
    first.settle(refusal(409));
    expect(beginAward(award('dalia')).key).not.toBe(first.key);
  });

  it('is not kept once an award was taken back', () => {
    const first = beginAward(award('emre'));
    first.settle(new TypeError('Failed to fetch'));
    startNewIntents();
    expect(beginAward(award('emre')).key).not.toBe(first.key);
  });
});
