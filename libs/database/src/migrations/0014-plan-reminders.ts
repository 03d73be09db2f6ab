import { inSteps } from './steps.js';

export const up = inSteps([
  // One row for each reminder that a school's trial or paid time ends. Its key makes each go out once, however many workers
  // look for schools to remind; a school whose time is extended is reminded of the new end.
  `CREATE TABLE directory.plan_reminders (
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     ends_at timestamptz NOT NULL,
     days_before integer NOT NULL,
     written_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, ends_at, days_before)
   )`,
]);
