import { inSteps } from './steps.js';

export const up = inSteps([
  // A school's figures by day, for reports about many schools: one narrow row for each day.
  `CREATE TABLE readmodel.school_days (
     school_id uuid NOT NULL,
     day date NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     redemptions bigint NOT NULL,
     moved bigint NOT NULL,
     PRIMARY KEY (school_id, day)
   ) WITH (fillfactor = 70)`,
  // Whom a school's days name: their places in the bit strings of school_reach, from 0 in each school.
  `CREATE TABLE readmodel.school_members (
     school_id uuid NOT NULL,
     kind text NOT NULL CHECK (kind IN ('student', 'staff')),
     member_id uuid NOT NULL,
     place integer NOT NULL,
     PRIMARY KEY (school_id, kind, member_id),
     UNIQUE (school_id, kind, place)
   )`,
  // A bit for each student with an award of the day that stands, and for each member of staff who gave points. Counting
  // distinct students over any days is then an OR of a few hundred bytes for each, instead of a sort of millions of lines.
  `CREATE TABLE readmodel.school_reach (
     school_id uuid NOT NULL,
     day date NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, day)
   ) WITH (fillfactor = 70)`,
  // Counts rosters by school and grade without the names that `students_by_school` holds.
  `CREATE INDEX students_by_grade ON directory.students (school_id, grade) WHERE archived_at IS NULL`,
  `CREATE INDEX students_archived ON directory.students (archived_at) INCLUDE (school_id, grade, id)
   WHERE archived_at IS NOT NULL`,
]);
