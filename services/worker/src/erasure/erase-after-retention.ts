import type { Database } from '#database/schema';
import { discardRosters } from '#erasure/discard-rosters';
import { requestErasure } from '#erasure/request-erasure';
import { ERASED_FROM, isErasureHour } from '#erasure/retention';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';

const ACTOR = { kind: 'system', id: 'retention' } as const;
const MOST_AT_ONCE = 100;

/**
 * Erases the students who left longer ago than their school's retention period, at night. Any number of workers may do so,
 * and each student is erased once.
 */
export async function eraseAfterRetention(db: Kysely<Database>, now: Date): Promise<void> {
  const schools = await db
    .selectFrom('directory.schools')
    .select(['id', 'time_zone'])
    .where('retention_years', 'is not', null)
    .execute();
  const ids = schools.filter((school) => isErasureHour(school.time_zone, now)).map(({ id }) => id);
  if (ids.length === 0) return;
  const due = await sql<{ schoolId: string }>`
    SELECT DISTINCT s.school_id AS "schoolId" ${dueStudents(ids, now)} ORDER BY s.school_id`.execute(db);
  for (const { schoolId } of due.rows) while ((await eraseSome(db, schoolId, now)) === MOST_AT_ONCE);
}

/** @returns the number of students that were due */
function eraseSome(db: Kysely<Database>, schoolId: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await discardRosters(tx, schoolId);
    const { rows } = await sql<{ studentId: string }>`
      SELECT s.id AS "studentId" ${dueStudents([schoolId], now)}
      ORDER BY s.id LIMIT ${MOST_AT_ONCE} FOR UPDATE OF s SKIP LOCKED`.execute(tx);
    for (const { studentId } of rows)
      await requestErasure(tx, {
        studentId,
        schoolId,
        id: randomUUID(),
        actor: ACTOR,
        cause: 'retention',
        at: now,
      });
    return rows.length;
  });
}

function dueStudents(schoolIds: readonly string[], now: Date) {
  return sql`
    FROM directory.schools sc JOIN directory.students s ON s.school_id = sc.id
    WHERE sc.id = ANY (${schoolIds}::uuid[]) AND sc.retention_years IS NOT NULL
      AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = sc.id)
      AND s.archived_at IS NOT NULL AND s.erased_at IS NULL AND s.removed_at IS NULL AND ${ERASED_FROM} <= ${now}`;
}
