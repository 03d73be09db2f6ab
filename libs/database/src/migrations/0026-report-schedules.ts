import { inSteps } from './steps.js';

export const up = inSteps([
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
  // One row for each schedule and day. Its key makes each report go out once, however many workers look for what is due, and
  // wherever the school moves its time zone meanwhile.
  `CREATE TABLE directory.report_sendings (
     schedule_id uuid NOT NULL REFERENCES directory.report_schedules ON DELETE CASCADE,
     day date NOT NULL,
     claimed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (schedule_id, day)
   )`,
]);
