import { type Problem, refused } from '../../../core/http/problem.js';

/** Rethrows an error of a write of students, with a clear message if the student number is the cause. */
export function explainNumber(error: unknown): never {
  throw isNumberTaken(error) ? numberTaken() : error;
}

function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'students_by_number';
}

function numberTaken(): Problem {
  return refused(409, 'student-id-taken', 'studentId', 'Another student has this student ID');
}
