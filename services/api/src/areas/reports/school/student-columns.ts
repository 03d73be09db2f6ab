import { sql } from 'kysely';

/** SQL: columns of student `s` and of their class `c`. */
export const STUDENT = sql`json_build_object('id', s.id, 'name', s.name) AS student, s.student_number AS "studentNumber",
  json_build_object('id', c.id, 'name', c.name) AS class, s.grade`;
