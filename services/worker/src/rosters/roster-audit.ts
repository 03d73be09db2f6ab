import type { AuditLog, Database } from '#database/schema';
import { countsOf } from '#roster/preview-plan';
import type { Edit, KnownStaff, Plan, StudentValues } from '#roster/plan';
import { type Selectable, sql, type Transaction } from 'kysely';
import { classOf, type Written } from './write-plan.js';
import { type WrittenStaff } from './write-staff.js';

const PORTION = 10_000;

type Applied = {
  schoolId: string;
  askedBy: string | null;
  importId: string;
  plan: Plan;
  written: Written;
  writtenStaff: WrittenStaff;
  deactivated: readonly KnownStaff[];
};
type Entry = {
  action: Selectable<AuditLog>['action'];
  entity: 'class' | 'student' | 'user' | 'roster_import';
  entity_id: string;
  before?: object;
  after?: object;
  personal_fields?: string[];
};

/** The actor of a roster from the drop folder that nobody has confirmed. */
const FOLDER = 'roster-folder';

/** One entry for the import, and one for each class and student that it changed. Personal values are in none. */
export async function recordInAudit(tx: Transaction<Database>, applied: Applied): Promise<void> {
  const entries = entriesOf(applied);
  const [kind, actor] = applied.askedBy === null ? ['system', FOLDER] : ['staff', applied.askedBy];
  for (let from = 0; from < entries.length; from += PORTION)
    await sql`
      INSERT INTO directory.audit_log
        (school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields)
      SELECT ${applied.schoolId}::uuid, ${kind}, ${actor}, action, entity, entity_id, before, after,
             coalesce(personal_fields, '{}')
      FROM jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + PORTION))}::jsonb)
             AS entry (action text, entity text, entity_id uuid, before jsonb, after jsonb,
                       personal_fields text[])`.execute(tx);
}

function entriesOf({ importId, plan, written, writtenStaff, deactivated }: Applied): Entry[] {
  const { conflict, new: added, returning, moved, changed, leaver } = countsOf(plan);
  const counts = { added, returning, moved, changed, archived: leaver, left_alone: conflict };
  return [
    { action: 'create', entity: 'roster_import', entity_id: importId, after: counts },
    ...plan.newClasses.map(({ key, name }): Entry => ({
      ...{ action: 'create', entity: 'class', after: { name } },
      entity_id: classOf({ newClass: key }, written.classIds),
    })),
    ...plan.editedClasses
      .filter(({ before, name }) => before.name !== name)
      .map(({ before, name }): Entry => ({
        ...{ action: 'update', entity: 'class', entity_id: before.id },
        ...{ before: { name: before.name }, after: { name } },
      })),
    ...plan.leavers.map(({ id, classId }): Entry => ({
      ...{ action: 'archive', entity: 'student', entity_id: id, before: { class_id: classId } },
    })),
    ...plan.returning.map((edit) => editEntry('restore', edit, written)),
    ...plan.edits.map((edit) => editEntry('update', edit, written)),
    ...plan.newStudents.map((student, index): Entry => ({
      ...{ action: 'create', entity: 'student', entity_id: written.studentIds[index] ?? '' },
      after: { class_id: classOf(student.placement, written.classIds) },
      personal_fields: fieldsOf(student).flatMap(([field, value]) => (value === null ? [] : [field])),
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
    ...added.map(({ id, role }): Entry => ({
      ...{ action: 'create', entity: 'user', entity_id: id, after: { role } },
      personal_fields: ['email', 'first_name', 'last_name', 'sourced_id'],
    })),
    ...staff.linked.map(({ before, sourcedId, role }): Entry => ({
      ...{ action: 'update', entity: 'user', entity_id: before.id },
      ...(before.role !== role && { before: { role: before.role }, after: { role } }),
      personal_fields: before.sourcedId === sourcedId ? [] : ['sourced_id'],
    })),
    ...deactivated.map(({ id }): Entry => ({
      ...{ action: 'update', entity: 'user', entity_id: id },
      ...{ before: { is_active: true }, after: { is_active: false } },
    })),
    ...taught.map(({ classId, before, after }): Entry => ({
      ...{ action: 'update', entity: 'class', entity_id: classId },
      ...{ before: { teacher_ids: before }, after: { teacher_ids: after } },
    })),
  ];
}

function editEntry(action: 'restore' | 'update', { before, after }: Edit, { classIds }: Written): Entry {
  const old = new Map(fieldsOf(before));
  return {
    ...{ action, entity: 'student', entity_id: before.id },
    ...(action === 'update' && { before: { class_id: before.classId } }),
    after: { class_id: classOf(after.placement, classIds) },
    personal_fields: fieldsOf(after).flatMap(([field, value]) => (old.get(field) === value ? [] : [field])),
  };
}

function fieldsOf({ name, number, sourcedId, grade }: Omit<StudentValues, 'placement'>) {
  return [
    ['name', name],
    ['student_number', number],
    ['sourced_id', sourcedId],
    ['grade', grade],
  ] as const;
}
