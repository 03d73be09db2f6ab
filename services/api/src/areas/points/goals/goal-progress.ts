import { type Database } from '#database/schema';
import { addDays, startOfDay } from '#domain/school-day';
import { type Kysely, sql } from 'kysely';

/** A goal, with whose points count: those of a class, a group or a house or, where it names none, of its school. */
export type CountedGoal = {
  id: string;
  schoolId: string;
  timeZone: string;
  classId: string | null;
  groupId: string | null;
  houseId: string | null;
  startsOn: string;
};

type Counted = { id: string; points: number };

/** What each goal has come to. */
export async function countGoals(
  db: Kysely<Database>,
  goals: readonly CountedGoal[],
): Promise<ReadonlyMap<string, number>> {
  const inGroups = goals.filter(({ groupId }) => groupId !== null);
  const others = goals.filter(({ groupId }) => groupId === null);
  const counted = [...(await countRolledUp(db, others)), ...(await countInGroups(db, inGroups))];
  return new Map(counted.map(({ id, points }) => [id, points]));
}

/** The roll-ups by day have what a class, a house and the school were given. */
async function countRolledUp(db: Kysely<Database>, goals: readonly CountedGoal[]): Promise<Counted[]> {
  if (goals.length === 0) return [];
  const { rows } = await sql<Counted>`
    SELECT g.id, coalesce(CASE
      WHEN g.class_id IS NOT NULL THEN
        (SELECT sum(d.points) FROM readmodel.daily_points d WHERE d.class_id = g.class_id AND d.day >= g.starts_on)
      WHEN g.house_id IS NOT NULL THEN
        (SELECT sum(d.gross - d.taken_back) FROM readmodel.house_days d
         WHERE d.school_id = g.school_id AND d.house_id = g.house_id AND d.day >= g.starts_on)
      ELSE
        (SELECT sum(d.gross - d.taken_back) FROM readmodel.school_days d
         WHERE d.school_id = g.school_id AND d.day >= g.starts_on)
      END, 0)::bigint AS points
    FROM directory.point_goals g WHERE g.id = ANY (${goals.map(({ id }) => id)}::uuid[])`.execute(db);
  return rows;
}

/** The instant from which on a member's points no longer count. */
function endOf(timeZone: string, member: { until_day: string | null; ends_on: string | null }): Date | null {
  const days = [member.until_day, member.ends_on === null ? null : addDays(member.ends_on, 1)];
  const [first] = days.filter((day) => day !== null).sort();
  return first === undefined ? null : startOfDay(timeZone, first);
}

/** Points count while their student is a member, by the days of the school. */
async function countInGroups(db: Kysely<Database>, goals: readonly CountedGoal[]): Promise<Counted[]> {
  if (goals.length === 0) return [];
  const members = await db
    .selectFrom('directory.group_members as m')
    .innerJoin('directory.groups as g', 'g.id', 'm.group_id')
    .select(['m.group_id', 'm.student_id', 'm.from_day', 'm.until_day', 'g.ends_on'])
    .where(
      'm.group_id',
      'in',
      goals.map(({ groupId }) => groupId ?? ''),
    )
    .execute();
  const spans = goals.flatMap(({ id, groupId, timeZone, startsOn }) =>
    members
      .filter((member) => member.group_id === groupId)
      .map(({ student_id, from_day, ...member }) => ({
        id,
        student_id,
        from: startOfDay(timeZone, from_day > startsOn ? from_day : startsOn),
        until: endOf(timeZone, member),
      })),
  );
  const { rows } = await sql<Counted>`
    -- Materialized, so that Postgres does not look it up again for each line.
    WITH g AS MATERIALIZED (
      SELECT p.id, (SELECT min(d.first_revision) FROM readmodel.school_days d
                    WHERE d.school_id = p.school_id AND d.day >= p.starts_on) AS first_revision
      FROM directory.point_goals p WHERE p.id = ANY (${goals.map(({ id }) => id)}::uuid[])
    )
    SELECT s.id, coalesce(sum(t.amount), 0)::bigint AS points
    FROM unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map((span) => span.student_id)}::uuid[],
                ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
           AS s (id, student_id, from_at, until_at)
    JOIN g ON g.id = s.id
    -- The index of a student's lines is by revision.
    JOIN readmodel.point_transactions t ON t.student_id = s.student_id AND t.revision >= g.first_revision
    WHERE t.kind = 'award' AND t.reversed_at IS NULL
      AND t.occurred_at >= s.from_at AND (s.until_at IS NULL OR t.occurred_at < s.until_at)
    GROUP BY s.id`.execute(db);
  return rows;
}
