import { inSteps } from './steps.js';

export const up = inSteps([
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
]);
