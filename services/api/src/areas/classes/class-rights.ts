import { type Caller } from '../../core/auth/caller.js';
import { forbidden } from '../../core/http/problem.js';

/** Teachers may change the classes that they teach; administrators may change any. @throws Problem 403 */
export function requireRightToChange(
  { role, userId }: Pick<Caller, 'role' | 'userId'>,
  teacherId: string | null,
): void {
  if (role === 'teacher' && teacherId !== userId) throw forbidden('You can only change your own classes');
}
