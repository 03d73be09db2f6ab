import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../http/problem.js';

const WINDOW_SECONDS = 15 * 60;
const LONGEST_PAUSE_MS = 2_000;
const PAUSE_STEP_MS = 100;

/** What a sign-in that was counted says when it is over. */
export type Attempt = {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
};

/** Counts failures per key in Postgres, so that all api processes count together: `points` of them in 15 minutes. */
export function failureLimiter(pool: pg.Pool, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'directory',
    tableName: 'sign_in_failures',
    tableCreated: true,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });
}

/** Counts an attempt beforehand. @throws Problem 429 when there were too many failures */
export async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const refusal = await tryTake(limiter, key);
  if (refusal !== undefined) throw refusal;
}

/** `take` that answers with the refusal. */
export async function tryTake(limiter: RateLimiterPostgres, key: string): Promise<Problem | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return tooManyFailures(error.msBeforeNext);
    throw error;
  }
}

/** The more failures there were beyond those that are free, the longer an attempt takes. */
export async function slowDown(excess: number): Promise<void> {
  if (excess > 0) await pause(Math.min(LONGEST_PAUSE_MS, excess * PAUSE_STEP_MS));
}

function tooManyFailures(waitMs: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Problem(429, `Too many failed sign-ins. Please try again in ${wait}.`, {
    code: 'too-many-sign-ins',
    retryAfter,
  });
}
