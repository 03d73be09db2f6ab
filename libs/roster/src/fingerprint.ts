import { createHash } from 'node:crypto';
import { type Plan } from './plan.js';

/** Equal for plans that write the same and leave the same conflicts, so that nothing is applied unseen. */
export function fingerprintOf(plan: Plan): string {
  const { newClasses, editedClasses, newStudents, edits, returning, leavers, conflicts, maybeSame, staff } =
    plan;
  const written = [
    newClasses,
    editedClasses,
    newStudents,
    edits,
    returning,
    leavers,
    conflicts,
    maybeSame,
    staff,
  ];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
