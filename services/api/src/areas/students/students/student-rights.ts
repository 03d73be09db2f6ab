import { type Caller } from '../../../core/auth/caller.js';
import { mayManageClass, requireRightToClass } from '../../../core/auth/class-rights.js';
import { refused } from '../../../core/http/problem.js';

/** A class’s managers manage its students. @throws Problem 403 */
export function requireRightToStudents(caller: Caller, teacherIds: readonly string[]): void {
  requireRightToClass(caller, teacherIds, 'You can only manage the students of your own classes.');
}

/** Students move only between classes that the caller manages. @throws Problem 403 */
export function requireRightToMoveTo(caller: Caller, teacherIds: readonly string[]): void {
  if (mayManageClass(caller, teacherIds)) return;
  throw refused(403, 'not-your-class', 'classId', 'You can only move students to your own classes.');
}

/** A code lets its holder spend the student's points. @throws Problem 403 */
export function requireRightToCodes(caller: Caller, teacherIds: readonly string[]): void {
  const message = 'Login codes are handed out by the class’s own teachers or an administrator.';
  requireRightToClass(caller, teacherIds, message);
}
