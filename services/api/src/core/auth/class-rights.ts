import { type Caller } from './caller.js';
import { forbidden } from '../http/problem.js';

type Person = Pick<Caller, 'role' | 'userId'>;

/** Whether the person may manage a class and its students: teachers those that they teach, administrators any. */
export function mayManageClass({ role, userId }: Person, teacherIds: readonly string[]): boolean {
  return role === 'school_admin' || (role === 'teacher' && teacherIds.includes(userId));
}

/** @throws Problem 403 with this message */
export function requireRightToClass(person: Person, teacherIds: readonly string[], message: string): void {
  if (!mayManageClass(person, teacherIds)) throw forbidden(message);
}
