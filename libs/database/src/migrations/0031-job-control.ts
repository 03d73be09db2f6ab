import { inSteps } from './steps.js';

export const up = inSteps([
  // A person cancels a job: at once while it waits, otherwise when its worker has stopped. `tries` are the last ones, oldest
  // first: attempt, startedAt, endedAt, outcome, error. `is_listed`: administrators see it.
  `ALTER TABLE directory.jobs
     DROP CONSTRAINT jobs_state_check,
     ADD CONSTRAINT jobs_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
     ADD COLUMN started_at timestamptz,
     ADD COLUMN cancel_asked_at timestamptz,
     ADD COLUMN tries jsonb NOT NULL DEFAULT '[]',
     ADD COLUMN is_listed boolean NOT NULL DEFAULT false`,
  `UPDATE directory.jobs SET started_at = heartbeat_at WHERE state = 'running'`,
  `UPDATE directory.jobs SET is_listed = true WHERE name = 'write-weekly-summaries'`,
  `CREATE INDEX jobs_listed ON directory.jobs (created_at, id) WHERE is_listed`,
  `CREATE INDEX jobs_listed_by_school ON directory.jobs (school_id, created_at, id) WHERE is_listed`,
  // A school is verified or rebuilt by one job at a time: the second to ask is told.
  `CREATE UNIQUE INDEX jobs_one_replay ON directory.jobs (school_id)
     WHERE name IN ('verify-school', 'rebuild-school') AND state IN ('waiting', 'running')`,
  // Open screens follow the jobs that they list.
  `CREATE FUNCTION directory.tell_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('directory_jobs', NEW.school_id::text);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER jobs_told AFTER INSERT OR UPDATE OF state, progress, cancel_asked_at ON directory.jobs
     FOR EACH ROW WHEN (NEW.is_listed AND NEW.school_id IS NOT NULL) EXECUTE FUNCTION directory.tell_of_job()`,
]);
