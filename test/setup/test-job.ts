import { z } from 'zod';
import { type Job } from '#jobs/job';

/** A job whose handler the test writes. It is tried three times, quickly. */
export const testJob = {
  name: 'test-job',
  queue: 'mail',
  payload: z.object({ thingId: z.uuid() }),
  retry: { attempts: 3, firstPauseMs: 50, longestPauseMs: 200 },
} as const satisfies Job;
