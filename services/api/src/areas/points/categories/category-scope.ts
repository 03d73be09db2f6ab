import { type SchoolClass } from '#contracts/students/classes';
import { type Caller } from '../../../core/auth/caller.js';
import { mayManageClass } from '../../../core/auth/class-rights.js';
import { teacherIdsOf } from '../../../core/directory/class-reader.js';
import { type Problem, refused } from '../../../core/http/problem.js';

/** Why the caller may not create a category for this class (null: for the school); undefined if they may. */
export function refusalOfScope(
  caller: Caller,
  schoolClass: Pick<SchoolClass, 'teachers'> | null,
): Problem | undefined {
  if (caller.role === 'school_admin') return undefined;
  if (schoolClass === null) {
    const message = 'Only administrators can add categories for the whole school. Please choose a class.';
    return refused(403, 'class-needed', 'classId', message);
  }
  if (mayManageClass(caller, teacherIdsOf(schoolClass))) return undefined;
  return refused(403, 'not-your-class', 'classId', 'You can only add categories to your own classes.');
}

/** Why the caller may not give a category another value than it has; undefined if they may. */
export function refusalOfValue(caller: Pick<Caller, 'role'>, mayHaveValues: boolean): Problem | undefined {
  if (caller.role !== 'school_admin') {
    const message = 'Only administrators can change how many points a category gives.';
    return refused(403, 'value-not-allowed', 'value', message);
  }
  if (mayHaveValues) return undefined;
  const message =
    'Categories of your school give 1 point each. An administrator can change that in School Settings.';
  return refused(409, 'no-category-values', 'value', message);
}
