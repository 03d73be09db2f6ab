import { type staffActivity } from '#contracts/reports/people';
import { type Row } from '#contracts/reports/report';
import { STAFF_REPORT } from '#domain/report-access';
import { onRoster } from '#reports/award-lines';
import { awardSums, SUMS } from '#reports/award-sums';
import { divide } from '#reports/division';
import { percentOf } from '#reports/figures';
import { awardParts } from '#reports/parts-of-grade';
import { type Reading } from '#reports/reading';
import { reachedByStaff } from '#reports/student-sums';
import { sql } from 'kysely';
import { type CallerScope, requireShown } from './caller-scope.js';

type Found = Omit<Row<typeof staffActivity>, 'staff' | 'rosterShare' | 'lastAwardAt'> & {
  id: string;
  name: string;
  lastAwardAt: Date;
  onRoster: number;
  roster: number;
};

/** By name: reach is not a contest. Staff who gave nothing are left out. @throws Problem 403 */
export async function readStaffActivity(
  db: Reading,
  scope: CallerScope,
): Promise<Row<typeof staffActivity>[]> {
  requireShown(STAFF_REPORT, scope);
  const sums = awardSums(await awardParts(db, scope, scope.period), ['staff']);
  const division = await divide(db, scope, scope.period, ['student', 'staff']);
  // Each student whom somebody reached once, before they are counted: counting distinct ones would sort all lines.
  const { rows } = await sql<Found>`
    WITH roster AS (SELECT s.id FROM directory.students s WHERE ${onRoster(scope)}),
    given AS (
      SELECT f.staff_id, ${SUMS} FROM (${sums}) f WHERE f.staff_id IS NOT NULL
      GROUP BY f.staff_id
    ), reached AS (
      SELECT f.staff_id, f.student_id, bool_or(f.stands) AS stands, max(f.last_at) AS last_at
      FROM (${reachedByStaff(scope, division)}) f GROUP BY f.staff_id, f.student_id
    ), reach AS (
      SELECT r.staff_id, count(*) FILTER (WHERE r.stands) AS students,
             count(roster.id) FILTER (WHERE r.stands) AS on_roster, max(r.last_at) AS last_at
      FROM reached r LEFT JOIN roster ON roster.id = r.student_id GROUP BY r.staff_id
    )
    SELECT given.staff_id AS id, coalesce(u.shown_name, 'Former staff') AS name, given.awards, given.net,
           reach.students AS "studentsReached", reach.on_roster AS "onRoster", reach.last_at AS "lastAwardAt",
           (SELECT count(*) FROM roster) AS roster
    FROM given JOIN reach ON reach.staff_id = given.staff_id
    LEFT JOIN directory.users u ON u.id = given.staff_id
    ORDER BY name, id`.execute(db);
  return rows.map(({ id, name, onRoster: known, roster, lastAwardAt, ...row }) => ({
    staff: { id, name },
    ...row,
    rosterShare: percentOf(known, roster),
    lastAwardAt: lastAwardAt.toISOString(),
  }));
}
