import { inSteps } from './steps.js';

export const up = inSteps([
  // A person cancels a job: at once while it waits, otherwise when its worker has stopped. `tries` are the last ones, oldest
  // first: attempt, startedAt, endedAt, outcome, error.
  `ALTER TABLE directory.jobs
     DROP CONSTRAINT jobs_state_check,
     ADD CONSTRAINT jobs_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
     ADD COLUMN started_at timestamptz,
     ADD COLUMN cancel_asked_at timestamptz,
     ADD COLUMN tries jsonb NOT NULL DEFAULT '[]'`,
  `UPDATE directory.jobs SET started_at = heartbeat_at WHERE state = 'running'`,
]);
