import { inSteps } from './steps.js';

export const up = inSteps([
  // The places of an award’s student and its member of staff in the bit strings of school_reach. A district’s report as of a past
  // instant reads the lines of a begun day, and looking the places up for each of them took four fifths of its time. The
  // projector fills them when it rebuilds the read models after the upgrade.
  `ALTER TABLE readmodel.point_transactions ADD COLUMN student_place integer, ADD COLUMN staff_place integer`,
  // What `school_days` and `school_reach` say of a school, by category: reports of a district go by a category. The projector
  // fills them when it rebuilds the read models after the upgrade.
  `CREATE TABLE readmodel.category_days (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     day date NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, category_id, day)
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE readmodel.category_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     month date NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, category_id, month)
   ) WITH (fillfactor = 70)`,
]);
