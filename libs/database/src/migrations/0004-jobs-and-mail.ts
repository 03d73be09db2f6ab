import { inSteps } from './steps.js';

export const up = inSteps([
  // A job's row is the truth about it; a queue only says which rows to look at. `fence` is incremented whenever a worker
  // takes the job, so that one that was thought dead can neither finish nor fail it any more.
  `CREATE TABLE directory.jobs (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     payload jsonb NOT NULL,
     school_id uuid REFERENCES directory.schools ON DELETE CASCADE,
     asked_by uuid REFERENCES directory.users ON DELETE SET NULL,
     state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
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
     CHECK ((finished_at IS NULL) = (state IN ('waiting', 'running'))),
     CHECK ((heartbeat_at IS NULL) = (state <> 'running'))
   )`,
  `CREATE INDEX jobs_waiting ON directory.jobs (run_at) WHERE state = 'waiting'`,
  `CREATE INDEX jobs_running ON directory.jobs (heartbeat_at) WHERE state = 'running'`,
  `CREATE INDEX jobs_finished ON directory.jobs (finished_at) WHERE finished_at IS NOT NULL`,
  `CREATE INDEX jobs_by_school ON directory.jobs (school_id, created_at) WHERE school_id IS NOT NULL`,
  `CREATE INDEX jobs_by_asker ON directory.jobs (asked_by) WHERE asked_by IS NOT NULL`,
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
     sent_at timestamptz
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
]);
