import { type SchoolClass } from '#contracts/classes';
import { type Caller } from '../../../core/auth/caller.js';
import { forbidden, type Problem } from '../../../core/http/problem.js';

/** A code lets its holder spend the student's points, so only administrators and the class's own teacher may see it. */
export function mayManageCodes(
  { role, userId }: Caller,
  { teacherId }: Pick<SchoolClass, 'teacherId'>,
): boolean {
  return role === 'school_admin' || (role === 'teacher' && teacherId === userId);
}

export function codesOfAnotherClass(): Problem {
  return forbidden('Login codes are handed out by the class’s own teacher or an administrator');
}
