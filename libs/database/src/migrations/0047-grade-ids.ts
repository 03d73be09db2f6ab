import { inSteps } from './steps.js';

export const up = inSteps([
  // With the ids, a report about a grade of all schools reads no names. It counts rosters as `students_by_grade` did.
  `CREATE INDEX students_of_grade ON directory.students (school_id, grade) INCLUDE (id) WHERE archived_at IS NULL`,
  `DROP INDEX directory.students_by_grade`,
]);
