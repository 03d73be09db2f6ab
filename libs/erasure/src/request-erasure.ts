import { recordChange } from '#database/directory-change';
import { forgetAnswers } from '#database/forget-answers';
import type { Database, Erasures } from '#database/schema';
import { endStudentSessions } from '#database/sessions-changed';
import type { Actor } from '#domain/ledger/events';
import { recordJob } from '#jobs/record-job';
import { eraseStudent } from '#jobs/registry';
import { type Selectable, type Transaction } from 'kysely';
import { discardRosters } from './discard-rosters.js';

/** The name of every student whose personal data was erased. The database requires exactly this one. */
const FORMER_STUDENT = 'Former student';

const PERSONAL_FIELDS = ['name', 'student_number', 'sourced_id', 'grade', 'profile_image_url'] as const;

export type ErasureRequest = {
  /** Id of the erasure, and number of its certificate. */
  id: string;
  schoolId: string;
  studentId: string;
  actor: Actor;
  cause: Selectable<Erasures>['cause'];
  at: Date;
};

/**
 * Erases what the directory holds about a student, archives a student who is not archived yet, and records the job that
 * removes the rest. Takes the caller's transaction, so that from its commit on nobody sees the student's name. A caller that
 * locks the student discards the school's rosters first.
 * @returns false if there is no such student, or the personal data has been erased already
 */
export async function requestErasure(tx: Transaction<Database>, request: ErasureRequest): Promise<boolean> {
  const { id, schoolId, studentId, actor, cause, at } = request;
  await discardRosters(tx, schoolId);
  const student = await tx
    .selectFrom('directory.students')
    .select([...PERSONAL_FIELDS, 'archived_at', 'version'])
    .where('id', '=', studentId)
    .where('school_id', '=', schoolId)
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (student === undefined) return false;
  await tx
    .updateTable('directory.students')
    .set({
      name: FORMER_STUDENT,
      student_number: null,
      sourced_id: null,
      grade: null,
      house_id: null,
      profile_image_url: null,
      archived_at: student.archived_at ?? at,
      archived_with_class: false,
      erased_at: at,
      version: student.version + 1,
    })
    .where('id', '=', studentId)
    .execute();
  await forgetAnswers(tx, { about: studentId, schoolId });
  await tx
    .insertInto('directory.erasures')
    .values({
      id,
      school_id: schoolId,
      student_id: studentId,
      cause,
      actor_kind: actor.kind,
      actor_id: actor.id,
      requested_at: at,
      fields_removed: PERSONAL_FIELDS.filter((field) => student[field] !== null),
      codes_removed: await removeCodeOf(tx, studentId),
      sessions_removed: await endStudentSessions(tx, [studentId]),
    })
    .execute();
  await tx.deleteFrom('directory.student_goals').where('student_id', '=', studentId).execute();
  await tx.deleteFrom('directory.group_members').where('student_id', '=', studentId).execute();
  // Otherwise the row at another school would say who this was.
  await tx
    .deleteFrom('directory.student_transfers')
    .where((eb) => eb.or([eb('from_student_id', '=', studentId), eb('to_student_id', '=', studentId)]))
    .execute();
  await recordJob(tx, eraseStudent, { erasureId: id }, { schoolId });
  await recordChange(tx, {
    schoolId,
    actor,
    action: 'erase',
    entity: 'student',
    entityId: studentId,
    after: { cause },
  });
  return true;
}

async function removeCodeOf(tx: Transaction<Database>, studentId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.login_codes')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
