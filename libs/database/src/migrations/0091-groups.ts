import { inSteps } from './steps.js';

export const up = inSteps([
  // Students across classes whom somebody of the staff looks after together: a bus, a choir. It ends with its last day.
  `CREATE TABLE directory.groups (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     name text NOT NULL,
     owner_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     is_shared boolean NOT NULL,
     ends_on date,
     created_at timestamptz NOT NULL,
     version integer NOT NULL DEFAULT 1
   )`,
  `CREATE INDEX groups_by_school ON directory.groups (school_id)`,
  `CREATE INDEX groups_by_owner ON directory.groups (owner_id)`,
  // From the first day on, and before the last: who leaves on the day of joining was never in it.
  `CREATE TABLE directory.group_members (
     group_id uuid NOT NULL REFERENCES directory.groups ON DELETE CASCADE,
     student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     from_day date NOT NULL,
     until_day date,
     PRIMARY KEY (group_id, student_id, from_day),
     CHECK (until_day > from_day)
   )`,
  `CREATE UNIQUE INDEX group_members_present ON directory.group_members (group_id, student_id) WHERE until_day IS NULL`,
  `CREATE INDEX group_members_by_student ON directory.group_members (student_id)`,
]);
