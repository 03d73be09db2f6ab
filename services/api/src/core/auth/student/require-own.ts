import { notFound } from '../../http/problem.js';
import { type StudentSession } from './student-session.js';

/** Other students and other classes do not exist for a student. @throws Problem 404 */
export function requireOwn(
  { studentId, classId }: Pick<StudentSession, 'studentId' | 'classId'>,
  input: { studentId?: string; classId?: string },
): void {
  if (input.studentId !== undefined && input.studentId !== studentId)
    throw notFound('studentId', 'This student does not exist.');
  if (input.classId !== undefined && input.classId !== classId)
    throw notFound('classId', 'This class does not exist.');
}
