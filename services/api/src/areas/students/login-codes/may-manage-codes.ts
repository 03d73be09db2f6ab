import { type SchoolClass } from '#contracts/classes';
import { type Caller } from '../../../core/auth/caller.js';
import { forbidden, type Problem } from '../../../core/http/problem.js';

/** A code lets whoever has it spend the student's points: it is for administrators and for the class's own teacher. */
export function mayManageCodes(
  { role, userId }: Caller,
  { teacherId }: Pick<SchoolClass, 'teacherId'>,
): boolean {
  return role === 'school_admin' || (role === 'teacher' && teacherId === userId);
}

export function codesOfAnotherClass(): Problem {
  return forbidden('Login codes are handed out by the class’s own teacher or an administrator');
}
