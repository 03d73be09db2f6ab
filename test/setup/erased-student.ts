import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addStudent, type TestSchool } from './school.js';

/** A student whose personal data was erased. */
export async function addErasedStudent(
  pool: pg.Pool,
  { id: schoolId, classId, users }: TestSchool,
): Promise<{ erasedId: string; erasureId: string }> {
  const [erasedId, erasureId] = [await addStudent(pool, schoolId, classId, 'Former student'), randomUUID()];
  await pool.query('UPDATE directory.students SET archived_at = now(), erased_at = now() WHERE id = $1', [
    erasedId,
  ]);
  await pool.query(
    `INSERT INTO directory.erasures (id, school_id, student_id, cause, actor_kind, actor_id, requested_at, finished_at,
                                     fields_removed, codes_removed, sessions_removed, notes_removed, exports_removed)
     VALUES ($1, $2, $3, 'request', 'staff', $4, now(), now(), '{name,grade}', 1, 0, 3, 1)`,
    [erasureId, schoolId, erasedId, users.school_admin.id],
  );
  return { erasedId, erasureId };
}
