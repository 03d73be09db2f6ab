const CSV_FORM = `csv_form text NOT NULL CHECK (csv_form IN ('data', 'spreadsheet', 'semicolon'))`;

export const EXPORTS = [
  // Files with the data of a school or a district, made by a job. What they hold is asked for; the rest is null until the
  // file is complete. The revision is -1 for a school without events.
  `CREATE TABLE directory.exports (
     id uuid PRIMARY KEY,
     job_id uuid NOT NULL,
     school_id uuid REFERENCES directory.schools ON DELETE CASCADE,
     asked_by uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     asked_at timestamptz NOT NULL DEFAULT now(),
     parts text[] NOT NULL,
     format text NOT NULL CHECK (format IN ('csv', 'jsonl', 'parquet')),
     balances_as_of timestamptz,
     revision bigint,
     directory_change bigint,
     as_of timestamptz,
     size bigint,
     sha256 text,
     expires_at timestamptz,
     removed_at timestamptz,
     is_removed_for_erasure boolean NOT NULL DEFAULT false,
     district_id uuid REFERENCES directory.districts ON DELETE CASCADE,
     -- The schools that a district's file holds.
     school_ids uuid[],
     is_scheduled boolean NOT NULL DEFAULT false,
     ${CSV_FORM},
     CONSTRAINT exports_of_one CHECK (num_nonnulls(school_id, district_id) = 1)
   )`,
  `CREATE INDEX exports_by_asker ON directory.exports (asked_by, asked_at)`,
  `CREATE INDEX exports_by_school ON directory.exports (school_id)`,
  `CREATE INDEX exports_by_district ON directory.exports (district_id)`,
  `CREATE INDEX exports_to_remove ON directory.exports (expires_at) WHERE removed_at IS NULL`,
  // Exports of a district that are made by night. A weekday that is null is every night. `since`: what was due before is
  // not made.
  `CREATE TABLE directory.export_schedules (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     district_id uuid NOT NULL REFERENCES directory.districts ON DELETE CASCADE,
     weekday integer,
     time_zone text NOT NULL,
     parts text[] NOT NULL,
     format text NOT NULL CHECK (format IN ('csv', 'jsonl', 'parquet')),
     since timestamptz NOT NULL,
     ${CSV_FORM}
   )`,
  `CREATE INDEX export_schedules_by_user ON directory.export_schedules (user_id)`,
  `CREATE INDEX export_schedules_by_district ON directory.export_schedules (district_id)`,
  // One row for each schedule and day. Its key makes each export start once, however many workers look for what is due.
  `CREATE TABLE directory.export_runs (
     schedule_id uuid NOT NULL REFERENCES directory.export_schedules ON DELETE CASCADE,
     day date NOT NULL,
     claimed_at timestamptz NOT NULL DEFAULT now(),
     -- Tells the owner of the schedule how its last export went.
     export_id uuid REFERENCES directory.exports ON DELETE SET NULL,
     PRIMARY KEY (schedule_id, day)
   )`,
];
