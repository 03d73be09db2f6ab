/** Jobs, and the mail that they send. */
export const JOBS = [
  // A job's row is the truth about it; a queue only says which rows to look at. `fence` is incremented whenever a worker
  // takes the job, so that one that was thought dead can neither finish nor fail it any more. A person cancels a job: at
  // once while it waits, otherwise when its worker has stopped.
  `CREATE TABLE directory.jobs (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     payload jsonb NOT NULL,
     school_id uuid REFERENCES directory.schools ON DELETE CASCADE,
     asked_by uuid REFERENCES directory.users ON DELETE SET NULL,
     state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
     attempt integer NOT NULL DEFAULT 0,
     fence integer NOT NULL DEFAULT 0,
     progress jsonb,
     result jsonb,
     error text,
     created_at timestamptz NOT NULL DEFAULT now(),
     run_at timestamptz NOT NULL DEFAULT now(),
     queued_at timestamptz,
     heartbeat_at timestamptz,
     finished_at timestamptz,
     started_at timestamptz,
     cancel_asked_at timestamptz,
     -- The last ones, oldest first: attempt, startedAt, endedAt, outcome, error.
     tries jsonb NOT NULL DEFAULT '[]',
     -- Whether administrators see it.
     is_listed boolean NOT NULL DEFAULT false,
     -- The district that it is about.
     district_id uuid REFERENCES directory.districts ON DELETE SET NULL,
     CHECK ((finished_at IS NULL) = (state IN ('waiting', 'running'))),
     CHECK ((heartbeat_at IS NULL) = (state <> 'running'))
   )`,
  `CREATE INDEX jobs_waiting ON directory.jobs (run_at) WHERE state = 'waiting'`,
  `CREATE INDEX jobs_running ON directory.jobs (heartbeat_at) WHERE state = 'running'`,
  `CREATE INDEX jobs_finished ON directory.jobs (finished_at) WHERE finished_at IS NOT NULL`,
  `CREATE INDEX jobs_by_school ON directory.jobs (school_id, created_at) WHERE school_id IS NOT NULL`,
  `CREATE INDEX jobs_by_asker ON directory.jobs (asked_by) WHERE asked_by IS NOT NULL`,
  `CREATE INDEX jobs_by_district ON directory.jobs (district_id) WHERE district_id IS NOT NULL`,
  `CREATE INDEX jobs_listed ON directory.jobs (created_at, id) WHERE is_listed`,
  `CREATE INDEX jobs_listed_by_school ON directory.jobs (school_id, created_at, id) WHERE is_listed`,
  // A school is verified or rebuilt by one job at a time: the second to ask is told.
  `CREATE UNIQUE INDEX jobs_one_replay ON directory.jobs (school_id)
     WHERE name IN ('verify-school', 'rebuild-school') AND state IN ('waiting', 'running')`,
  // Replays run one after another anyway, so one job for several schools at a time.
  `CREATE UNIQUE INDEX jobs_one_district_replay ON directory.jobs ((true))
     WHERE name IN ('verify-district', 'verify-every-school', 'rebuild-schools') AND state IN ('waiting', 'running')`,
  // Open screens follow the jobs that they list.
  `CREATE FUNCTION directory.tell_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_notify('directory_jobs', NEW.school_id::text);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER jobs_told AFTER INSERT OR UPDATE OF state, progress, cancel_asked_at ON directory.jobs
     FOR EACH ROW WHEN (NEW.is_listed AND NEW.school_id IS NOT NULL) EXECUTE FUNCTION directory.tell_of_job()`,
  // The schools of a job that verifies or rebuilds several, in their order. The job continues at the first one without an
  // outcome. What a verification found is in readmodel.verifications. A school that is deleted leaves its name.
  `CREATE TABLE directory.replayed_schools (
     job_id uuid NOT NULL REFERENCES directory.jobs ON DELETE CASCADE,
     place integer NOT NULL,
     school_id uuid REFERENCES directory.schools ON DELETE SET NULL,
     name text NOT NULL,
     events bigint NOT NULL,
     verification_id uuid NOT NULL DEFAULT gen_random_uuid(),
     begun_at timestamptz,
     outcome text CHECK (outcome IN (
       'verified', 'different', 'altered', 'incomplete', 'interrupted', 'busy', 'not-begun', 'deleted')),
     PRIMARY KEY (job_id, place)
   )`,
  `CREATE INDEX replayed_schools_by_school ON directory.replayed_schools (school_id)`,
  // A mail to send, or sent recently. `secret` is the token of its link, encrypted, and erased as soon as the mail has left.
  `CREATE TABLE directory.mails (
     id uuid PRIMARY KEY,
     kind text NOT NULL,
     address text NOT NULL,
     user_id uuid REFERENCES directory.users ON DELETE CASCADE,
     school_id uuid REFERENCES directory.schools ON DELETE CASCADE,
     details jsonb NOT NULL,
     secret bytea,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     sent_at timestamptz,
     -- When it was given up, with the mail server's code if it refused it, and how often the server got it and said nothing.
     failed_at timestamptz,
     refused_code smallint,
     unanswered smallint NOT NULL DEFAULT 0
   )`,
  `CREATE INDEX mails_by_user ON directory.mails (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX mails_by_school ON directory.mails (school_id) WHERE school_id IS NOT NULL`,
  `CREATE INDEX mails_by_expiry ON directory.mails (expires_at)`,
  // What the demo sends instead of mail. Empty wherever there is a mail server.
  `CREATE TABLE directory.outbox (
     mail_id uuid PRIMARY KEY REFERENCES directory.mails ON DELETE CASCADE,
     address text NOT NULL,
     subject text NOT NULL,
     html text NOT NULL,
     text text NOT NULL,
     sent_at timestamptz NOT NULL DEFAULT now()
   )`,
];
