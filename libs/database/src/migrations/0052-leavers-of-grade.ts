import { inSteps } from './steps.js';

export const up = inSteps([
  // Counts and finds those who have left by school and grade, as `students_of_grade` does those on the roster.
  `CREATE INDEX students_left_of_grade ON directory.students (school_id, grade) INCLUDE (id) WHERE archived_at IS NOT NULL`,
]);
