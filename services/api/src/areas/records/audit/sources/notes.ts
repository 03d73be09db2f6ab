import { type RawBuilder, sql } from 'kysely';
import { type AuditFilter } from '../audit-filter.js';
import { type Bounds } from './candidates.js';

/** A note is written before its award, at most as long before it as the same award may be sent again. */
const WRITTEN_BEFORE = sql.raw(`interval '8 days'`);

/** … or after it was given, if that was without a network. */
const RECORDED_AFTER = sql.raw(`interval '7 days'`);

/**
 * The latest awards whose note contains the text, by when it was written: their position is that instant in microseconds.
 * Notes of one instant come together.
 */
export function notesBefore(
  { schoolId, since, until }: AuditFilter,
  text: string,
  { before }: Bounds,
  count: number,
): RawBuilder<unknown> {
  const isBefore = before === null ? sql`` : sql`AND n.created_at < ${instantOfNote(sql`${before}::bigint`)}`;
  const isSince =
    since === undefined ? sql`` : sql`AND n.created_at >= ${since}::timestamptz - ${WRITTEN_BEFORE}`;
  const isUntil =
    until === undefined ? sql`` : sql`AND n.created_at < ${until}::timestamptz + ${RECORDED_AFTER}`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    SELECT (extract(epoch FROM n.created_at) * 1000000)::bigint AS position, award.revision
    FROM (
      SELECT award_id, created_at FROM directory.award_notes AS n
      WHERE n.school_id = ${schoolId} AND n.note ILIKE ${pattern} ${isBefore} ${isSince} ${isUntil}
      ORDER BY n.created_at DESC FETCH FIRST ${sql.lit(count)} ROWS WITH TIES
    ) AS n
    LEFT JOIN readmodel.ledger_entries AS award
      ON award.subject_id = n.award_id AND award.school_id = ${schoolId} AND award.type = 'PointsAwarded'`;
}

/** The instant of such a position. */
export function instantOfNote(position: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('epoch'::timestamptz + ${position} * interval '1 microsecond')`;
}
