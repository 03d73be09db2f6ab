import type { AuditLog, Database } from '#database/schema';
import { countsOf } from '#roster/preview-plan';
import type { Edit, Plan, StudentValues } from '#roster/plan';
import { type Selectable, sql, type Transaction } from 'kysely';
import { classOf, type Written } from './write-plan.js';

const PORTION = 10_000;

type Applied = { schoolId: string; askedBy: string; importId: string; plan: Plan; written: Written };
type Entry = {
  action: Selectable<AuditLog>['action'];
  entity: 'class' | 'student' | 'roster_import';
  entity_id: string;
  before?: object;
  after?: object;
  personal_fields?: string[];
};

/** One entry for the import, and one for each class and student that it changed. Personal values are in none. */
export async function recordInAudit(tx: Transaction<Database>, applied: Applied): Promise<void> {
  const entries = entriesOf(applied);
  for (let from = 0; from < entries.length; from += PORTION)
    await sql`
      INSERT INTO directory.audit_log
        (school_id, actor_kind, actor_id, action, entity, entity_id, before, after, personal_fields)
      SELECT ${applied.schoolId}::uuid, 'staff', ${applied.askedBy}, action, entity, entity_id, before, after,
             coalesce(personal_fields, '{}')
      FROM jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + PORTION))}::jsonb)
             AS entry (action text, entity text, entity_id uuid, before jsonb, after jsonb,
                       personal_fields text[])`.execute(tx);
}

function entriesOf({ importId, plan, written }: Applied): Entry[] {
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
