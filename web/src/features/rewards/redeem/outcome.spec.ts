import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@/lib/http/api-error';
import { failureOf } from './outcome';

const answer = (status: number, message: string, code?: string) =>
  new ApiError(status, { statusCode: status, error: 'Error', message, ...(code !== undefined && { code }) });

describe('a spending that failed', () => {
  it.each([
    [409, 'Sold out: all 2 have been redeemed.', 'reward-full'],
    [404, 'This student does not exist.', 'not-found'],
    [422, 'Point cost must be a positive number.', 'invalid-cost'],
  ])('is refused by a %i, in the server’s words', (status, message, code) => {
    expect(failureOf(answer(status, message, code))).toMatchObject({ kind: 'refused', message });
  });

  it.each([
    [
      'a server that is busy',
      answer(503, 'The service is busy for a moment. Please try again.', 'unavailable'),
    ],
    ['too many requests', answer(429, 'Please try again in a minute.')],
    ['a proxy that lost the server', answer(502, 'The server did not answer. Please try again in a moment.')],
    ['a request that arrived too slowly', answer(408, 'The request took too long.')],
    ['others who write at once', answer(409, 'Many people are changing this at once.', 'contention')],
  ])('may be tried again after %s', (_, error) => {
    expect(failureOf(error)).toMatchObject({ kind: 'unknown', message: error.message });
  });

  it('may be tried again without an answer, and is never paid twice', () => {
    expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({
      kind: 'unknown',
      message: 'We couldn’t confirm this one. Try again; points are only taken once.',
    });
  });
});
