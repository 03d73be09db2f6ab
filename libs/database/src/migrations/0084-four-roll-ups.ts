import { inSteps } from './steps.js';

const UNUSED = [
  'quarter_points',
  'school_days',
  'school_months',
  'school_reach',
  'school_reach_months',
  'school_staff',
  'category_days',
  'category_months',
  'award_months',
  'reach_months',
  'balance_months',
  'hour_months',
  'added_up_months',
];

// The projector fills the tables when it rebuilds the read models after the upgrade.
export const up = inSteps([
  ...UNUSED.map((table) => `DROP TABLE readmodel.${table}`),
  `DELETE FROM readmodel.projection_versions WHERE projection IN ('quarter_points', 'school_reach')`,
  // The hours of a day answer at what time points were given. Until the rebuild, days are right and their hours are not.
  `ALTER TABLE readmodel.daily_points
     ADD COLUMN hour smallint NOT NULL DEFAULT 0,
     DROP CONSTRAINT daily_points_pkey,
     ADD CONSTRAINT daily_points_pkey PRIMARY KEY (class_id, day, hour, category_id, staff_id)`,
  `ALTER TABLE readmodel.daily_points ALTER COLUMN hour DROP DEFAULT`,
  // A district counts who gave points, by category too, from the index alone.
  `DROP INDEX readmodel.daily_points_by_staff`,
  `CREATE INDEX daily_points_by_staff ON readmodel.daily_points (school_id, staff_id, day) INCLUDE (category_id)`,
  // A school's figures by day and category, and where the facts of the day are. The nil UUID stands for facts of no category.
  `CREATE TABLE readmodel.school_days (
     school_id uuid NOT NULL,
     day date NOT NULL,
     category_id uuid NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     redemptions bigint NOT NULL,
     moved bigint NOT NULL,
     first_revision bigint NOT NULL,
     last_revision bigint NOT NULL,
     PRIMARY KEY (school_id, day, category_id)
   ) WITH (fillfactor = 70)`,
  // What each student was given in a calendar month, by class and category, and what else moved the balance.
  `CREATE TABLE readmodel.student_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     category_id uuid NOT NULL,
     student_id uuid NOT NULL,
     class_id uuid NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     reversed bigint NOT NULL,
     spent bigint NOT NULL,
     cleared bigint NOT NULL,
     carried bigint NOT NULL,
     PRIMARY KEY (school_id, month, category_id, student_id, class_id)
   ) WITH (fillfactor = 70)`,
  // To whom each member of staff gave points in a calendar month.
  `CREATE TABLE readmodel.staff_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     staff_id uuid NOT NULL,
     student_id uuid NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     last_at timestamptz NOT NULL,
     PRIMARY KEY (school_id, month, staff_id, student_id)
   ) WITH (fillfactor = 70)`,
  // Places in the bit strings of the tables above.
  `ALTER TABLE readmodel.point_transactions DROP COLUMN student_place, DROP COLUMN staff_place`,
  `ALTER TABLE readmodel.student_balances DROP COLUMN place`,
  `CREATE INDEX student_balances_by_school ON readmodel.student_balances (school_id)`,
  // Nothing is cached any longer by the version of a roster or of a build.
  `ALTER TABLE readmodel.school_revisions DROP COLUMN build`,
  `DROP FUNCTION directory.note_roster_change() CASCADE`,
  `DROP FUNCTION directory.note_roster_update() CASCADE`,
  `DROP TABLE directory.roster_changes`,
]);
