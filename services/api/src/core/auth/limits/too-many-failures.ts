import { Problem } from '../../http/problem.js';

const RETRY_AFTER_SECONDS = 60;

/** The answer if no turn came. It reveals nothing about the input, which was not checked. */
export function tooManyFailures(): Problem {
  return new Problem(429, 'Too many failed sign-ins. Please try again in a minute.', {
    code: 'too-many-sign-ins',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
