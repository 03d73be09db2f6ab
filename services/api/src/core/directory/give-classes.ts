import { type DirectoryChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { teacherIds } from './class-teachers.js';

type Place = Pick<DirectoryChange, 'schoolId' | 'actor'> & { schoolId: string };

/**
 * Gives classes to teachers who have none of them yet. The first becomes the lead teacher of a class without one.
 * @param teaching the new teachers of each class, by its id
 * @returns the changes to record, and the ids of classes that are unknown to the school or archived
 */
export async function giveClasses(
  tx: Transaction<Database>,
  { schoolId, actor }: Place,
  teaching: ReadonlyMap<string, readonly string[]>,
): Promise<{ changes: DirectoryChange[]; unknown: string[] }> {
  const ids = [...teaching.keys()].sort();
  if (ids.length === 0) return { changes: [], unknown: [] };
  const locked = await tx
    .selectFrom('directory.classes')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = locked.map(({ id }) => id);
  const unknown = ids.filter((id) => !found.includes(id));
  if (unknown.length > 0) return { changes: [], unknown };
  // A separate statement, because a statement that waited for a lock still sees the teachers from before its wait.
  const classes = await tx
    .selectFrom('directory.classes as c')
    .select(['c.id', 'c.teacher_id', teacherIds.as('teacher_ids')])
    .where('c.id', 'in', found)
    .orderBy('c.id')
    .execute();
  const changes: DirectoryChange[] = [];
  for (const { id, teacher_id, teacher_ids } of classes) {
    const added = teaching.get(id) ?? [];
    const [lead, ...others] = teacher_id === null ? added : [undefined, ...added];
    if (lead !== undefined) await leadClass(tx, id, lead);
    for (const teacherId of others) if (teacherId !== undefined) await joinClass(tx, id, teacherId);
    changes.push({
      schoolId,
      actor,
      action: 'update',
      entity: 'class',
      entityId: id,
      before: { teacher_ids },
      after: { teacher_ids: [...teacher_ids, ...added] },
    });
  }
  return { changes, unknown };
}

/** Makes somebody the lead teacher of a class that has none and is locked. */
export async function leadClass(
  tx: Transaction<Database>,
  classId: string,
  teacherId: string,
): Promise<void> {
  await tx
    .updateTable('directory.classes')
    .set((eb) => ({ teacher_id: teacherId, version: eb('version', '+', 1) }))
    .where('id', '=', classId)
    .execute();
}

/** Adds somebody to the further teachers of a class that is locked. */
export async function joinClass(
  tx: Transaction<Database>,
  classId: string,
  teacherId: string,
): Promise<void> {
  await tx
    .insertInto('directory.class_teachers')
    .values({ class_id: classId, teacher_id: teacherId })
    .execute();
}
