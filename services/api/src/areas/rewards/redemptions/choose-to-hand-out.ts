import { type PlaceInList } from '#contracts/pages';
import { type ToHandOut } from '#contracts/rewards/to-hand-out';
import { type RawBuilder, sql } from 'kysely';
import { isTaughtBy } from '../../../core/directory/class-teachers.js';

type Row = Omit<ToHandOut, 'createdAt' | 'icon'> & { createdAt: Date; icon: string | null };

/** The classes that somebody teaches, or all the others. */
export type WantedClasses = { teacherId: string; are: 'own' | 'others' };

/**
 * Each kind is read along its own index, at most `rows` of it. A winner's class is that of the winning entry.
 * @param rows how many to read, the latest before `cursor`
 */
export function latestToHandOut(
  schoolId: string,
  {
    cursor,
    rows,
    classes,
  }: { cursor?: PlaceInList | undefined; rows: number; classes?: WantedClasses | undefined },
): RawBuilder<Row> {
  const redeemedBefore = cursor === undefined ? sql`` : sql`AND revision < ${cursor.revision}`;
  const wonBefore =
    cursor === undefined ? sql`` : sql`AND (revision, place) < (${cursor.revision}, ${cursor.place})`;
  return sql<Row>`
    SELECT t.kind, t.id, t.student_id AS "studentId", s.name AS "studentName", t.class_id AS "classId",
           c.name AS "className", t.reward_id AS "rewardId", r.name AS "rewardName", r.icon, t.points_spent AS "pointsSpent",
           t.at AS "createdAt", t.revision, t.place,
           (SELECT u.shown_name FROM directory.users u WHERE t.actor_kind = 'staff' AND u.id::text = t.actor_id) AS by
    FROM (
      (SELECT 'redemption' AS kind, redemption_id AS id, student_id, class_id, reward_id, points_spent,
              redeemed_at AS at, actor_kind, actor_id, revision, 0 AS place
       FROM readmodel.redemptions
       WHERE school_id = ${schoolId} AND status = 'approved' ${inClasses(schoolId, classes)} ${redeemedBefore}
       ORDER BY revision DESC LIMIT ${rows})
      UNION ALL
      (SELECT 'prize', w.entry_id, w.student_id, e.class_id, w.reward_id, e.points_spent,
              d.drawn_at, d.actor_kind, d.actor_id, w.revision, w.place
       FROM (
         SELECT * FROM readmodel.raffle_winners
         WHERE school_id = ${schoolId} AND fulfilled_at IS NULL ${wonBefore}
         ORDER BY revision DESC, place DESC ${classes === undefined ? sql`LIMIT ${rows}` : sql``}
       ) w
       JOIN readmodel.raffle_draws d ON d.reward_id = w.reward_id
       JOIN LATERAL (
         ${winningEntry}
       ) e ON true
       WHERE true ${inClasses(schoolId, classes)}
       ORDER BY w.revision DESC, w.place DESC LIMIT ${rows})
      ORDER BY revision DESC, place DESC LIMIT ${rows}
    ) t
    JOIN directory.students s ON s.id = t.student_id
    JOIN directory.classes c ON c.id = t.class_id
    JOIN directory.rewards r ON r.id = t.reward_id
    ORDER BY t.revision DESC, t.place DESC`;
}

export function countToHandOut(schoolId: string, classes?: WantedClasses): RawBuilder<{ total: number }> {
  const entry = classes === undefined ? sql`` : sql`JOIN LATERAL (${winningEntry}) e ON true`;
  return sql`
    SELECT (SELECT count(*) FROM readmodel.redemptions
            WHERE school_id = ${schoolId} AND status = 'approved' ${inClasses(schoolId, classes)})
         + (SELECT count(*) FROM readmodel.raffle_winners w ${entry}
            WHERE w.school_id = ${schoolId} AND w.fulfilled_at IS NULL ${inClasses(schoolId, classes)})
           AS total`;
}

/** The entry with which `w` won. */
const winningEntry = sql`
  SELECT class_id, points_spent FROM readmodel.raffle_entries
  WHERE student_id = w.student_id AND entry_id = w.entry_id AND school_id = w.school_id
  ORDER BY revision LIMIT 1`;

function inClasses(schoolId: string, classes: WantedClasses | undefined): RawBuilder<unknown> {
  if (classes === undefined) return sql``;
  const own = sql`SELECT c.id FROM directory.classes c WHERE c.school_id = ${schoolId} AND ${isTaughtBy(classes.teacherId)}`;
  return classes.are === 'own' ? sql`AND class_id IN (${own})` : sql`AND class_id NOT IN (${own})`;
}
