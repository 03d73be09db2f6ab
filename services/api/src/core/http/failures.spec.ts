import { describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '#event-store/event-store';
import { meansUnavailable } from './failures.js';
import { Problem } from './problem.js';
import { toProblem } from './problem.filter.js';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('a failure', () => {
  it.each<unknown>([
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('53300'),
    coded('53100', 'could not extend file: No space left on device'),
    coded('ENOSPC'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('Client was closed and is not queryable'),
    new EventStoreUnavailable(coded('ECONNRESET')),
  ])('of a store that does not answer (%s) is a 503 to try again after', (error) => {
    expect(meansUnavailable(error)).toBe(true);
    expect(toProblem(error).getStatus()).toBe(503);
    expect(toProblem(error).retryAfter).toBeGreaterThan(0);
  });

  it.each([
    coded('23505', 'duplicate key of ada@birch.test'),
    new TypeError('secret is undefined'),
    'secret',
    null,
  ])('of ours (%p) is a 500 that reveals nothing about its cause', (error) => {
    expect(meansUnavailable(error)).toBe(false);
    const { body } = toProblem(error);
    expect(body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('caused by the caller is passed on unchanged', () => {
    const problem = new Problem(409, 'Ada is archived');
    expect(toProblem(problem)).toBe(problem);
  });
});
