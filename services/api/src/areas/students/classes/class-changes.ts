import { type DirectoryChange } from '#database/directory-change';
import { type Caller } from '../../../core/auth/caller.js';
import { editable, type LockedClass } from './lock-class.js';

/** Audit log entries for a class that is archived or restored, and for each student who goes with it. */
export function changesOfClass(
  action: 'archive' | 'restore',
  { schoolId, actor }: Pick<Caller, 'schoolId' | 'actor'>,
  found: LockedClass,
  students: readonly { id: string }[],
): DirectoryChange[] {
  const state = action === 'archive' ? 'before' : 'after';
  const count = { students: students.length };
  return [
    {
      schoolId,
      actor,
      action,
      entity: 'class',
      entityId: found.id,
      [state]: { ...editable(found), ...count },
    },
    ...students.map(({ id }): DirectoryChange => ({
      schoolId,
      actor,
      action,
      entity: 'student',
      entityId: id,
      [state]: { class_id: found.id },
    })),
  ];
}
