import { inSteps } from './steps.js';

export const up = inSteps([
  // Administrators who asked for the weekly summary, and since when: what was due before is not sent.
  `CREATE TABLE directory.weekly_summary_readers (
     user_id uuid PRIMARY KEY REFERENCES directory.users ON DELETE CASCADE,
     since timestamptz NOT NULL
   )`,
  // One row for each administrator and week. Its key makes each summary go out once, however many workers look for what is
  // due, and wherever the school moves its time zone meanwhile.
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
]);
