import { inSteps } from './steps.js';

export const up = inSteps([
  // What each student was given in a month that is over. The nil UUID stands for all categories, so that a report reads only
  // rows that it shows.
  `CREATE TABLE readmodel.award_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     month date NOT NULL,
     class_id uuid NOT NULL,
     student_id uuid NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     last_standing_at timestamptz,
     PRIMARY KEY (school_id, category_id, month, class_id, student_id)
   )`,
  // Whom each member of staff gave points that were not taken back. A row for each of them would take as much as their lines.
  `CREATE TABLE readmodel.reach_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     month date NOT NULL,
     staff_id uuid NOT NULL,
     class_id uuid NOT NULL,
     student_ids uuid[] NOT NULL,
     last_at timestamptz NOT NULL,
     PRIMARY KEY (school_id, category_id, month, staff_id, class_id)
   )`,
  `CREATE TABLE readmodel.balance_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     student_id uuid NOT NULL,
     earned bigint NOT NULL,
     reversed bigint NOT NULL,
     spent bigint NOT NULL,
     cleared bigint NOT NULL,
     PRIMARY KEY (school_id, month, student_id)
   )`,
  // The months that were added up, and of which state of which quarters. A report uses those of which that is still the state.
  `CREATE TABLE readmodel.added_up_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     first_quarter bigint NOT NULL,
     end_quarter bigint NOT NULL,
     first_revision bigint NOT NULL,
     last_revision bigint NOT NULL,
     taken_back bigint NOT NULL,
     PRIMARY KEY (school_id, month)
   )`,
]);
