import { type Caller } from './caller.js';
import { forbidden } from '../http/problem.js';

type Person = Pick<Caller, 'role' | 'userId'>;

/** Whether the person may manage a class and its students: teachers those that they teach, administrators any. */
export function mayManageClass({ role, userId }: Person, teacherId: string | null): boolean {
  return role === 'school_admin' || (role === 'teacher' && teacherId === userId);
}

/** @throws Problem 403 with this message */
export function requireRightToClass(person: Person, teacherId: string | null, message: string): void {
  if (!mayManageClass(person, teacherId)) throw forbidden(message);
}
