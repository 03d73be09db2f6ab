import { type Database } from '#database/schema';
import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';

/** SQL text: ids of the teachers of class `c`, the lead teacher first. Empty if a left join found no class. */
export const TEACHER_IDS = `array_remove(array_prepend(c.teacher_id, ARRAY(
  SELECT taught.teacher_id FROM directory.class_teachers taught WHERE taught.class_id = c.id
  ORDER BY taught.added_at, taught.teacher_id)), NULL)`;

export const teacherIds = sql<string[]>`${sql.raw(TEACHER_IDS)}`;

/** Id and name of each teacher of class `c`, the lead teacher first. */
export const teachers = sql<{ id: string; name: string }[]>`(
  SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.shown_name) ORDER BY taught.added_at, u.id), '[]')
  FROM (SELECT c.teacher_id, '-infinity'::timestamptz AS added_at
        UNION ALL SELECT further.teacher_id, further.added_at
        FROM directory.class_teachers further WHERE further.class_id = c.id) taught
  JOIN directory.users u ON u.id = taught.teacher_id)`;

/** Condition on class `c`: the user is one of its teachers. */
export function isTaughtBy(userId: string): RawBuilder<SqlBool> {
  return sql`(c.teacher_id = ${userId} OR EXISTS (
    SELECT FROM directory.class_teachers taught WHERE taught.class_id = c.id AND taught.teacher_id = ${userId}))`;
}

/**
 * Takes a teacher out of one class, or out of all. Where they were the lead teacher, the one who has taught the class
 * longest takes over.
 */
export async function leaveClasses(
  tx: Transaction<Database>,
  teacherId: string,
  classId: string | null = null,
): Promise<void> {
  // First the locks: a statement that waited for one would still see the class's old teachers.
  await sql`
    SELECT FROM directory.classes c
    WHERE ${isTaughtBy(teacherId)} AND (${classId}::uuid IS NULL OR c.id = ${classId})
    ORDER BY c.id FOR UPDATE`.execute(tx);
  await sql`
    DELETE FROM directory.class_teachers
    WHERE teacher_id = ${teacherId} AND (${classId}::uuid IS NULL OR class_id = ${classId})`.execute(tx);
  await sql`
    WITH led AS (
      UPDATE directory.classes c
      SET version = version + 1,
          teacher_id = (SELECT next.teacher_id FROM directory.class_teachers next WHERE next.class_id = c.id
                        ORDER BY next.added_at, next.teacher_id LIMIT 1)
      WHERE c.teacher_id = ${teacherId} AND (${classId}::uuid IS NULL OR c.id = ${classId})
      RETURNING c.id, c.teacher_id
    )
    DELETE FROM directory.class_teachers further USING led
    WHERE further.class_id = led.id AND further.teacher_id = led.teacher_id`.execute(tx);
}
