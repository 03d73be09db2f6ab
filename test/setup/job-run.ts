import type { Run } from '#jobs/job';
import { randomUUID } from 'node:crypto';

/** The first run of a job, which nobody cancels and nobody watches. */
export const firstRun = (given: Partial<Run> = {}): Run => ({
  jobId: randomUUID(),
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  report: () => Promise.resolve(),
  ...given,
});
