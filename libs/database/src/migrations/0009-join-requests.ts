import { inSteps } from './steps.js';

export const up = inSteps([
  // Somebody without a school asks one to take them in. `decision` is null until then.
  `CREATE TABLE directory.join_requests (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     requested_at timestamptz NOT NULL,
     decision text CHECK (decision IN ('approved', 'declined', 'withdrawn')),
     decided_at timestamptz,
     CHECK ((decision IS NULL) = (decided_at IS NULL))
   )`,
  // Who asks another school withdraws the earlier request.
  `CREATE UNIQUE INDEX join_requests_open ON directory.join_requests (user_id) WHERE decision IS NULL`,
  `CREATE INDEX join_requests_by_school ON directory.join_requests (school_id, requested_at)`,
]);
