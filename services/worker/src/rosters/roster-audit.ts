import { type DirectoryChange, recordChanges } from '#database/directory-change';
import type { Database } from '#database/schema';
import type { Actor } from '#domain/ledger/events';
import { countsOf } from '#roster/preview-plan';
import type { Edit, KnownStaff, Plan, StudentValues } from '#roster/plan';
import { type Transaction } from 'kysely';
import { type Transfer } from './transfers.js';
import { classOf, type Written } from './write-plan.js';
import { type WrittenStaff } from './write-staff.js';

type Applied = {
  schoolId: string;
  askedBy: string | null;
  importId: string;
  plan: Plan;
  written: Written;
  writtenStaff: WrittenStaff;
  deactivated: readonly KnownStaff[];
  /** Students who change schools. */
  transfers: readonly Transfer[];
};
type Entry = Omit<DirectoryChange, 'schoolId' | 'actor'>;

/** The actor of an unconfirmed roster from the drop folder. */
const FOLDER = 'roster-folder';

/** One entry for the import, and one for each class and person that it changed. */
export async function recordInAudit(tx: Transaction<Database>, applied: Applied): Promise<void> {
  const { schoolId, askedBy } = applied;
  const actor: Actor = askedBy === null ? { kind: 'system', id: FOLDER } : { kind: 'staff', id: askedBy };
  await recordChanges(
    tx,
    entriesOf(applied).map((entry) => ({ ...entry, schoolId, actor })),
  );
}

function entriesOf({ importId, plan, written, writtenStaff, deactivated, transfers }: Applied): Entry[] {
  const { conflict, new: added, returning, moved, changed, leaver } = countsOf(plan);
  const counts = { added, returning, moved, changed, archived: leaver, left_alone: conflict };
  const { same, two } = plan.decided;
  const chosen = { same_student: same, two_students: two };
  const arrived = transfers.filter(({ kind }) => kind === 'from').length;
  const changing = { from_other_schools: arrived, to_other_schools: transfers.length - arrived };
  return [
    {
      action: 'create',
      entity: 'roster_import',
      entityId: importId,
      after: { ...counts, ...(same + two > 0 && chosen), ...(transfers.length > 0 && changing) },
    },
    ...plan.newClasses.map(({ key, name }): Entry => ({
      action: 'create',
      entity: 'class',
      entityId: classOf({ newClass: key }, written.classIds),
      after: { name },
    })),
    ...plan.editedClasses
      .filter(({ before, name }) => before.name !== name)
      .map(({ before, name }): Entry => ({
        action: 'update',
        entity: 'class',
        entityId: before.id,
        before: { name: before.name },
        after: { name },
      })),
    ...plan.leavers.map(({ id, classId }): Entry => ({
      action: 'archive',
      entity: 'student',
      entityId: id,
      before: { class_id: classId },
    })),
    ...plan.returning.map((edit) => editEntry('restore', edit, written)),
    ...plan.edits.map((edit) => editEntry('update', edit, written)),
    ...plan.newStudents.map((student, index): Entry => ({
      action: 'create',
      entity: 'student',
      entityId: written.studentIds[index] ?? '',
      after: { class_id: classOf(student.placement, written.classIds), ...fieldsOf(student) },
    })),
    ...staffEntries(plan, writtenStaff, deactivated),
  ];
}

function staffEntries(
  { staff }: Plan,
  { added, taught }: WrittenStaff,
  deactivated: readonly KnownStaff[],
): Entry[] {
  return [
    ...added.map(({ id, role, email, firstName, lastName, sourcedId }): Entry => ({
      action: 'create',
      entity: 'user',
      entityId: id,
      after: { role, email, first_name: firstName, last_name: lastName, sourced_id: sourcedId },
    })),
    ...staff.linked.map(({ before, sourcedId, role }): Entry => ({
      action: 'update',
      entity: 'user',
      entityId: before.id,
      before: { role: before.role, sourced_id: before.sourcedId },
      after: { role, sourced_id: sourcedId },
    })),
    ...deactivated.map(({ id }): Entry => ({
      action: 'update',
      entity: 'user',
      entityId: id,
      before: { is_active: true },
      after: { is_active: false },
    })),
    ...taught.map(({ classId, before, after }): Entry => ({
      action: 'update',
      entity: 'class',
      entityId: classId,
      before: { teacher_ids: before },
      after: { teacher_ids: after },
    })),
  ];
}

function editEntry(action: 'restore' | 'update', { before, after }: Edit, { classIds }: Written): Entry {
  return {
    action,
    entity: 'student',
    entityId: before.id,
    before: { ...(action === 'update' && { class_id: before.classId }), ...fieldsOf(before) },
    after: { class_id: classOf(after.placement, classIds), ...fieldsOf(after) },
  };
}

function fieldsOf({ name, number, sourcedId, grade }: Omit<StudentValues, 'placement'>) {
  return { name, student_number: number, sourced_id: sourcedId, grade };
}
