import { type PointTransaction } from '#contracts/point-transactions';
import { type MovementKind } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { sql } from 'kysely';
import { nameOfActor } from '../directory/actor-name.js';

/** A line of a statement, for any reader. */
export type Line = Omit<PointTransaction, 'isReversible'> & { actor: Actor };

export type LineRow = {
  source_id: string;
  kind: MovementKind;
  student_id: string;
  student_name: string;
  amount: number;
  balance_after: number;
  award_id: string | null;
  category_id: string | null;
  category_name: string | null;
  reward_name: string | null;
  note: string | null;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  shown_name: string | null;
  occurred_at: Date;
  reversed_at: Date | null;
  revision: number;
};

/** Joins the directory's names for the ids in a row of `point_transactions`, `t`. */
export const NAMES_OF_LINES = sql`LEFT JOIN directory.point_categories c ON c.id = t.category_id
    LEFT JOIN directory.rewards r ON r.id = t.reward_id
    LEFT JOIN directory.award_notes n ON n.award_id = t.source_id AND t.kind = 'award'
    LEFT JOIN directory.users u ON t.actor_kind = 'staff' AND u.id::text = t.actor_id`;

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
