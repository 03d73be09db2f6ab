import { inSteps } from './steps.js';

export const up = inSteps([
  // Files with a school's data, made by a job. What they hold is asked for; the rest is null until the file is complete.
  // The revision is -1 for a school without events.
  `CREATE TABLE directory.exports (
     id uuid PRIMARY KEY,
     job_id uuid NOT NULL,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     asked_by uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     asked_at timestamptz NOT NULL DEFAULT now(),
     parts text[] NOT NULL,
     format text NOT NULL CHECK (format IN ('csv', 'jsonl')),
     has_byte_order_mark boolean NOT NULL,
     balances_as_of timestamptz,
     revision bigint,
     directory_change bigint,
     as_of timestamptz,
     size bigint,
     sha256 text,
     expires_at timestamptz,
     removed_at timestamptz
   )`,
  `CREATE INDEX exports_by_asker ON directory.exports (asked_by, asked_at)`,
  `CREATE INDEX exports_by_school ON directory.exports (school_id)`,
  `CREATE INDEX exports_to_remove ON directory.exports (expires_at) WHERE removed_at IS NULL`,
]);
