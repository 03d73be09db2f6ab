/** Reports that people pinned or get by mail. */
export const REPORTS = [
  // Reports on the dashboard of a school. A filter that is null is not applied. The member of staff is not a foreign key:
  // a pin outlives an account that was deleted, and then says so.
  `CREATE TABLE directory.report_pins (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     report text NOT NULL,
     period text,
     from_day date,
     to_day date,
     class_id uuid REFERENCES directory.classes,
     grade text,
     category_id uuid REFERENCES directory.point_categories,
     staff_id uuid,
     days integer,
     pinned_at timestamptz NOT NULL
   )`,
  `CREATE INDEX report_pins_by_school ON directory.report_pins (school_id)`,
  // Reports that somebody gets by mail on a schedule. A filter that is null is not applied; a weekday that is null is the
  // first of each month. `since`: what was due before is not sent.
  `CREATE TABLE directory.report_schedules (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     weekday integer,
     report text NOT NULL,
     period text,
     class_id uuid REFERENCES directory.classes,
     grade text,
     category_id uuid REFERENCES directory.point_categories,
     staff_id uuid,
     days integer,
     since timestamptz NOT NULL
   )`,
  `CREATE INDEX report_schedules_by_user ON directory.report_schedules (user_id)`,
  `CREATE INDEX report_schedules_by_school ON directory.report_schedules (school_id)`,
  // One row for each schedule and day. Its key makes each report go out once, however many workers look for what is due,
  // and wherever the school moves its time zone meanwhile.
  `CREATE TABLE directory.report_sendings (
     schedule_id uuid NOT NULL REFERENCES directory.report_schedules ON DELETE CASCADE,
     day date NOT NULL,
     claimed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (schedule_id, day)
   )`,
  // Administrators who asked for the weekly summary, and since when: what was due before is not sent.
  `CREATE TABLE directory.weekly_summary_readers (
     user_id uuid PRIMARY KEY REFERENCES directory.users ON DELETE CASCADE,
     since timestamptz NOT NULL
   )`,
  // One row for each administrator and week; its key makes each summary go out once.
  `CREATE TABLE directory.weekly_summaries (
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     monday date NOT NULL,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     claimed_at timestamptz NOT NULL DEFAULT now(),
     as_of timestamptz,
     written_at timestamptz,
     PRIMARY KEY (user_id, monday)
   )`,
  `CREATE INDEX weekly_summaries_by_school ON directory.weekly_summaries (school_id, monday)`,
];
