import { type Redemption } from '#contracts/redemptions';
import { type Redemptions } from '#database/schema';
import { type RefundReason } from '#domain/ledger/events';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { displayNameOf } from '../../core/directory/display-name.js';

type Person = {
  email: string | null;
  display_name: string | null;
  first_name: string | null;
  last_name: string | null;
};

export type RedemptionRow = Omit<Selectable<Redemptions>, 'refund_reason'> & {
  refund_reason: RefundReason | null;
  student_name: string;
  class_name: string;
  reward_name: string;
  /** The member of staff who redeemed it, if one did. */
  redeemer: Person | null;
  closer: Person | null;
};

/** Adds names to the rows chosen from `readmodel.redemptions`, latest first. */
export function redemptionsFrom(chosen: RawBuilder<unknown>): RawBuilder<RedemptionRow> {
  return sql<RedemptionRow>`
    SELECT t.*, s.name AS student_name, c.name AS class_name, r.name AS reward_name,
           ${personOf('t.actor_kind', 't.actor_id')} AS redeemer,
           ${personOf('t.closed_by_kind', 't.closed_by_id')} AS closer
    FROM (${chosen}) t
    JOIN directory.students s ON s.id = t.student_id
    JOIN directory.classes c ON c.id = t.class_id
    JOIN directory.rewards r ON r.id = t.reward_id
    ORDER BY t.revision DESC`;
}

/** Casts only the ids of staff, because other actors' ids need not be UUIDs. */
function personOf(kind: string, id: string): RawBuilder<Person | null> {
  return sql`(
    SELECT jsonb_build_object('email', u.email, 'display_name', u.display_name,
                              'first_name', u.first_name, 'last_name', u.last_name)
    FROM directory.users u
    WHERE u.id = CASE ${sql.ref(kind)} WHEN 'staff' THEN ${sql.ref(id)}::uuid END)`;
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
    pointsSpent: row.points_spent,
    status: row.status,
    createdAt: row.redeemed_at.toISOString(),
    approvedBy: row.actor_kind === 'student' ? null : nameOf(row.redeemer),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_at === null ? null : nameOf(row.closer),
    refundReason: row.refund_reason,
    revision: row.revision,
  };
}

function nameOf(person: Person | null): string {
  const email = person?.email ?? null;
  return person === null || email === null ? 'System' : displayNameOf({ ...person, email });
}
