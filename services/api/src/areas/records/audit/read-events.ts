import { type LedgerEntry } from '#contracts/records/audit';
import { type Database, type LedgerEntries } from '#database/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { lookOf, type Named, NAMED_IN_LINES } from '../../../core/readmodel/line.js';
import { type Names, namedActor, namesOf, nameOfStudent } from './names.js';

/** Students whom a line of the list names. */
const NAMED = 3;

type Row = Pick<
  Selectable<LedgerEntries>,
  'revision' | 'actor_kind' | 'actor_id' | 'occurred_at' | 'recorded_at' | 'amount'
> &
  Named & {
    type: LedgerEntry['type'];
    note: string | null;
    student_ids: string[];
    student_count: number;
    /** Points in all that were carried over; null in other entries. */
    carried_points: number | null;
    carried_from: string | null;
    goal_name: string | null;
  };

/** Events of a school as entries, by revision. The student `first` comes first where there is one. */
export async function readEvents(
  db: Kysely<Database>,
  schoolId: string,
  revisions: readonly number[],
  first?: string,
): Promise<Map<number, LedgerEntry>> {
  if (revisions.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT e.revision, e.type, e.actor_kind, e.actor_id, e.occurred_at, e.recorded_at, e.amount, ${NAMED_IN_LINES}, n.note,
           s.student_ids[1:${sql.lit(NAMED)}] AS student_ids, cardinality(s.student_ids) AS student_count,
           carried.points AS carried_points, origin.name AS carried_from, g.name AS goal_name
    FROM readmodel.ledger_entries AS e
    LEFT JOIN directory.award_notes AS n ON n.award_id = e.subject_id AND e.type = 'PointsAwarded'
    LEFT JOIN readmodel.redemptions AS t ON t.school_id = e.school_id AND t.redemption_id = e.subject_id
    LEFT JOIN readmodel.raffle_winners AS w
      ON e.type = 'PrizesFulfilled' AND w.school_id = e.school_id AND w.entry_id = e.subject_id
    LEFT JOIN directory.point_categories AS c ON c.id = e.category_id
    LEFT JOIN directory.rewards AS r ON r.id = coalesce((e.data ->> 'rewardId')::uuid, t.reward_id, w.reward_id)
    LEFT JOIN directory.point_goals AS g ON e.type = 'GoalReached' AND g.id = e.subject_id
    LEFT JOIN directory.schools AS origin
      ON e.type = 'BalancesCarriedOver' AND origin.id = (e.data ->> 'fromSchoolId')::uuid
      AND origin.district_id = (SELECT district_id FROM directory.schools WHERE id = e.school_id)
    LEFT JOIN LATERAL (
      SELECT sum((of_student ->> 1)::bigint)::bigint AS points FROM jsonb_array_elements(e.data -> 'amounts') AS of_student
    ) AS carried ON e.type = 'BalancesCarriedOver'
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(student_id::text ORDER BY student_id = ${first ?? null}::uuid DESC NULLS LAST, student_id),
                      '{}') AS student_ids
      FROM (
        SELECT student_id FROM readmodel.point_transactions
        WHERE school_id = e.school_id AND revision = e.revision
        UNION
        SELECT student_id FROM readmodel.entry_mentions
        WHERE school_id = e.school_id AND revision = e.revision
      ) AS students
    ) AS s
    WHERE e.school_id = ${schoolId} AND e.revision = ANY (${revisions})`.execute(db);
  const names = await namesOf(
    db,
    rows.flatMap(({ actor_id, student_ids }) => [actor_id, ...student_ids]),
  );
  return new Map(rows.map((row) => [row.revision, toEntry(row, names)]));
}

function toEntry(row: Row, names: Names): LedgerEntry {
  return {
    source: 'ledger',
    id: `l${row.revision}`,
    at: row.occurred_at.toISOString(),
    recordedAt: row.recorded_at?.toISOString() ?? null,
    actor: namedActor({ kind: row.actor_kind, id: row.actor_id }, names),
    type: row.type,
    revision: row.revision,
    amount: row.amount,
    categoryName: row.category_name,
    rewardName: row.reward_name,
    goalName: row.goal_name,
    ...lookOf(row),
    students: row.student_ids.map((id) => ({ id, name: nameOfStudent(names, id) })),
    studentCount: row.student_count,
    carried:
      row.carried_points === null ? null : { points: row.carried_points, schoolName: row.carried_from },
    note: row.note,
  };
}
