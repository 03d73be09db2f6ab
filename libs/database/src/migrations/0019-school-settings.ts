import { inSteps } from './steps.js';

// Defaults are what a school has until it chooses: they must agree with what its people saw before they could.
export const up = inSteps([
  // Month and day, `MM-DD`. 29 February is none, as most years lack it.
  `ALTER TABLE directory.schools ADD COLUMN year_starts_on text NOT NULL DEFAULT '08-01'
     CHECK (year_starts_on ~ '^[0-9]{2}-[0-9]{2}$' AND year_starts_on <> '02-29')`,
  // [{ name, from, to }] by day, without overlap. They are read and written together, so they need no table.
  `ALTER TABLE directory.schools ADD COLUMN terms jsonb NOT NULL DEFAULT '[]'`,
  `ALTER TABLE directory.schools ADD COLUMN week_starts_on text NOT NULL DEFAULT 'monday'
     CHECK (week_starts_on IN ('monday', 'saturday', 'sunday'))`,
  // Whether staff see no student's place among the others. Students never do.
  `ALTER TABLE directory.schools ADD COLUMN is_ranking_hidden boolean NOT NULL DEFAULT false`,
  // Who sees reports about members of staff.
  `ALTER TABLE directory.schools ADD COLUMN staff_reports text NOT NULL DEFAULT 'administrators'
     CHECK (staff_reports IN ('administrators', 'everyone'))`,
  // How long a former student's personal data is kept after they left; null: forever.
  `ALTER TABLE directory.schools ADD COLUMN retention_years integer DEFAULT 1
     CHECK (retention_years BETWEEN 1 AND 10)`,
]);
