import { erasure, type Erasure, MOST_ERASURES } from '#contracts/students/erasures';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Reads erasures, always of one school. */
@Injectable()
export class ErasuresQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async list(schoolId: string): Promise<Erasure[]> {
    const rows = await erasuresOf(this.db, schoolId)
      .orderBy('e.requested_at', 'desc')
      .orderBy('e.id')
      .limit(MOST_ERASURES)
      .execute();
    return rows.map(toErasure);
  }

  /** @throws Problem 404 */
  async get(schoolId: string, erasureId: string): Promise<Erasure> {
    const row = await erasuresOf(this.db, schoolId).where('e.id', '=', erasureId).executeTakeFirst();
    if (row === undefined) throw notFound('erasureId', 'This certificate does not exist.');
    return toErasure(row);
  }

  /** @throws if the student's personal data was not erased */
  async ofStudent(schoolId: string, studentId: string): Promise<Erasure> {
    const query = erasuresOf(this.db, schoolId).where('e.student_id', '=', studentId);
    return toErasure(await query.executeTakeFirstOrThrow());
  }
}

function erasuresOf(db: Kysely<Database>, schoolId: string) {
  return db
    .selectFrom('directory.erasures as e')
    .innerJoin('directory.schools as s', 's.id', 'e.school_id')
    .leftJoin('directory.users as u', (join) =>
      join.on(sql`u.id::text`, '=', sql.ref('e.actor_id')).on('e.actor_kind', '=', 'staff'),
    )
    .selectAll('e')
    .select(['s.name as school_name', 'u.shown_name as asker'])
    .where('e.school_id', '=', schoolId);
}

function toErasure(
  row: Awaited<ReturnType<ReturnType<typeof erasuresOf>['executeTakeFirstOrThrow']>>,
): Erasure {
  return {
    id: row.id,
    studentId: row.student_id,
    schoolName: row.school_name,
    cause: row.cause,
    requestedBy: row.actor_kind === 'staff' ? (row.asker ?? 'Former staff') : null,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    removed: {
      fields: erasure.shape.removed.shape.fields.parse(row.fields_removed),
      loginCodes: row.codes_removed,
      sessions: row.sessions_removed,
      notes: row.notes_removed,
      exports: row.exports_removed,
    },
  };
}
