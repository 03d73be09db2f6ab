import { inSteps } from './steps.js';

export const up = inSteps([
  // Exports of a district that are made by night. A weekday that is null is every night. `since`: what was due before is not made.
  `CREATE TABLE directory.export_schedules (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     district_id uuid NOT NULL REFERENCES directory.districts ON DELETE CASCADE,
     weekday integer,
     time_zone text NOT NULL,
     parts text[] NOT NULL,
     format text NOT NULL CHECK (format IN ('csv', 'jsonl', 'parquet')),
     has_byte_order_mark boolean NOT NULL,
     since timestamptz NOT NULL
   )`,
  `CREATE INDEX export_schedules_by_user ON directory.export_schedules (user_id)`,
  `CREATE INDEX export_schedules_by_district ON directory.export_schedules (district_id)`,
  // One row for each schedule and day. Its key makes each export start once, however many workers look for what is due.
  `CREATE TABLE directory.export_runs (
     schedule_id uuid NOT NULL REFERENCES directory.export_schedules ON DELETE CASCADE,
     day date NOT NULL,
     claimed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (schedule_id, day)
   )`,
  `ALTER TABLE directory.exports ADD COLUMN is_scheduled boolean NOT NULL DEFAULT false`,
]);
