import { type PointTransaction } from '#contracts/point-transactions';
import { type PointTransactions } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { type Selectable, sql } from 'kysely';

/** A line of a statement, for any reader. */
export type Line = Omit<PointTransaction, 'isReversible'> & { actor: Actor };

/** A row of `point_transactions` with the names that `NAMES_OF_LINES` adds. */
export type LineRow = Omit<Selectable<PointTransactions>, 'school_id' | 'class_id' | 'reward_id'> & {
  student_name: string;
  category_name: string | null;
  reward_name: string | null;
  note: string | null;
  /** Null unless it is somebody of the staff who exists. */
  shown_name: string | null;
};

/**
 * Joins the directory's names for the ids in a row of `point_transactions`, `t`. Actors are limited, so that each is
 * looked up along its index: the planner would hash all users of the district instead.
 */
export const NAMES_OF_LINES = sql`LEFT JOIN directory.point_categories c ON c.id = t.category_id
    LEFT JOIN directory.rewards r ON r.id = t.reward_id
    LEFT JOIN directory.award_notes n ON n.award_id = t.source_id AND t.kind = 'award'
    LEFT JOIN LATERAL (
      SELECT shown_name FROM directory.users WHERE t.actor_kind = 'staff' AND id::text = t.actor_id LIMIT 1
    ) u ON true`;

export function toLine(row: LineRow): Line {
  return {
    id: `${row.source_id}:${row.student_id}`,
    kind: row.kind,
    studentId: row.student_id,
    studentName: row.student_name,
    amount: row.amount,
    balanceAfter: row.balance_after,
    awardId: row.award_id,
    categoryId: row.category_id,
    categoryName: row.category_name,
    rewardName: row.reward_name,
    note: row.note,
    awardedByName: nameOfActor(row),
    createdAt: row.occurred_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    revision: row.revision,
    actor: { kind: row.actor_kind, id: row.actor_id },
  };
}

/** Name of the person who moved the student's points, for staff. */
function nameOfActor({ actor_kind, student_name, shown_name }: LineRow): string {
  if (actor_kind === 'student') return student_name;
  // An award that was in progress when its giver was deleted names somebody who no longer exists.
  return shown_name ?? (actor_kind === 'staff' ? 'Former staff' : 'System');
}
