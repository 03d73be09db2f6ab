import { inSteps } from './steps.js';

export const up = inSteps([
  // A student's place in the bit strings of school_reach, null until an award names them. The projector reads the balances of
  // every batch anyway, so it needs no table of students and places.
  `ALTER TABLE readmodel.student_balances ADD COLUMN place integer`,
  `UPDATE readmodel.student_balances AS student SET place = member.place FROM readmodel.school_members AS member
   WHERE (member.school_id, member.kind, member.member_id) = (student.school_id, 'student', student.student_id)`,
  // Both tells the next place of a school, and lets no two students share one.
  `ALTER TABLE readmodel.student_balances ADD CONSTRAINT student_balances_by_place UNIQUE (school_id, place)`,
  `CREATE TABLE readmodel.school_staff (
     school_id uuid NOT NULL,
     staff_id uuid NOT NULL,
     place integer NOT NULL,
     PRIMARY KEY (school_id, staff_id),
     UNIQUE (school_id, place)
   )`,
  `INSERT INTO readmodel.school_staff (school_id, staff_id, place)
   SELECT school_id, member_id, place FROM readmodel.school_members WHERE kind = 'staff'`,
  `DROP TABLE readmodel.school_members`,
]);
