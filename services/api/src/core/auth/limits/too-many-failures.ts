import { Problem } from '../../http/problem.js';

const RETRY_AFTER_SECONDS = 60;

/** Said to those for whom no turn came: it tells nothing about what they typed, which nobody has looked at. */
export function tooManyFailures(): Problem {
  return new Problem(429, 'Too many failed sign-ins. Please try again in a minute.', {
    code: 'too-many-sign-ins',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
