import { type Redemption } from '#contracts/rewards/redemptions';
import { type Redemptions } from '#database/schema';
import { type RefundReason } from '#domain/ledger/events';
import { iconOfReward } from '#domain/looks';
import { type RawBuilder, type Selectable, sql } from 'kysely';

export type RedemptionRow = Omit<Selectable<Redemptions>, 'refund_reason'> & {
  refund_reason: RefundReason | null;
  student_name: string;
  class_name: string;
  reward_name: string;
  icon: string | null;
  /** The member of staff who redeemed it, if one did. */
  redeemer: string | null;
  closer: string | null;
};

/** Adds names to the rows chosen from `readmodel.redemptions`, latest first. */
export function redemptionsFrom(chosen: RawBuilder<unknown>): RawBuilder<RedemptionRow> {
  return sql<RedemptionRow>`
    SELECT t.*, s.name AS student_name, c.name AS class_name, r.name AS reward_name, r.icon,
           ${nameOf('t.actor_kind', 't.actor_id')} AS redeemer,
           ${nameOf('t.closed_by_kind', 't.closed_by_id')} AS closer
    FROM (${chosen}) t
    JOIN directory.students s ON s.id = t.student_id
    JOIN directory.classes c ON c.id = t.class_id
    JOIN directory.rewards r ON r.id = t.reward_id
    ORDER BY t.revision DESC`;
}

/** Null unless a member of staff did it. */
function nameOf(kind: string, id: string): RawBuilder<string | null> {
  return sql`(
    SELECT u.shown_name FROM directory.users u
    WHERE ${sql.ref(kind)} = 'staff' AND u.id::text = ${sql.ref(id)})`;
}

export function toRedemption(row: RedemptionRow): Redemption {
  return {
    id: row.redemption_id,
    studentId: row.student_id,
    studentName: row.student_name,
    classId: row.class_id,
    className: row.class_name,
    rewardId: row.reward_id,
    rewardName: row.reward_name,
    icon: iconOfReward({ name: row.reward_name, icon: row.icon }),
    pointsSpent: row.points_spent,
    status: row.status,
    createdAt: row.redeemed_at.toISOString(),
    approvedBy: row.actor_kind === 'student' ? null : (row.redeemer ?? 'System'),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_at === null ? null : (row.closer ?? 'System'),
    refundReason: row.refund_reason,
    revision: row.revision,
  };
}
