import { QueueAway } from '#jobs/start-job';
import pg from 'pg';
import { Problem, refused } from '../../../core/http/problem.js';

const RETRY_AFTER_SECONDS = 30;
const UNIQUE_VIOLATION = '23505';
const ONE_REPLAY = 'jobs_one_replay';
const ONE_DISTRICT_REPLAY = 'jobs_one_district_replay';

/**
 * Waits for what starts a job.
 * @throws Problem 503 if the queue does not answer, or 409 if another job verifies or rebuilds the same school, or
 *   several schools as this one would
 */
export async function orStartProblem<T>(starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    if (error instanceof QueueAway)
      throw new Problem(503, 'Jobs cannot be started at the moment. Please try again in a minute.', {
        code: 'unavailable',
        retryAfter: RETRY_AFTER_SECONDS,
      });
    if (isRefusedBy(ONE_REPLAY, error)) throw secondReplay();
    if (isRefusedBy(ONE_DISTRICT_REPLAY, error))
      throw refused(
        409,
        'replay-running',
        'districtId',
        'Several schools are already being verified or rebuilt. Wait until that job ends, or cancel it.',
      );
    throw error;
  }
}

export function secondReplay(): Problem {
  return refused(
    409,
    'replay-running',
    'schoolId',
    'This school is already being verified or rebuilt. Wait until that job ends, or cancel it.',
  );
}

function isRefusedBy(constraint: string, error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  );
}
