import { inSteps } from './steps.js';

export const up = inSteps([
  // A school year that was started: a year of a school is started once. \`started_by\` outlives the account.
  `CREATE TABLE directory.school_years (
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     year integer NOT NULL,
     started_at timestamptz NOT NULL,
     started_by uuid NOT NULL,
     last_grade text NOT NULL,
     moved integer NOT NULL,
     archived integer NOT NULL,
     left_alone integer NOT NULL,
     PRIMARY KEY (school_id, year)
   )`,
]);
