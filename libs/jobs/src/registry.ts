import { z } from 'zod';
import { type Job } from './job.js';

/** Sends one mail. A link in it lasts an hour, and so do the attempts. */
export const sendMail = {
  name: 'send-mail',
  queue: 'mail',
  payload: z.object({ mailId: z.uuid() }),
  retry: { attempts: 18, firstPauseMs: 2_000, longestPauseMs: 300_000 },
} as const satisfies Job;

/** Fetches the picture of a person from their identity provider. */
export const fetchPicture = {
  name: 'fetch-picture',
  queue: 'pictures',
  payload: z.object({ identityId: z.uuid() }),
  retry: { attempts: 5, firstPauseMs: 5_000, longestPauseMs: 300_000 },
} as const satisfies Job;

/** Every job. A worker refuses to start unless it has exactly one handler for each. */
export const JOBS: readonly Job[] = [sendMail, fetchPicture];
