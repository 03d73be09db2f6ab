import type { Actor } from '#domain/ledger/events';
import type { Fact } from './fact.js';
import type { Projection } from './projection.js';
import { arrayOf, copyInto, NULL, textField } from './sql.js';
import type { Tx } from './tx.js';

type Closing = { status: 'fulfilled' | 'refunded'; by: Actor; at: string; reason: string | null };

const COLUMNS = [
  ...['redemption_id', 'school_id', 'reward_id', 'student_id', 'class_id', 'points_spent'],
  ...['actor_kind', 'actor_id', 'redeemed_at', 'revision'],
  ...['status', 'closed_by_kind', 'closed_by_id', 'closed_at', 'refund_reason'],
];

/** Every redemption of a standard reward, open until it is fulfilled or refunded. */
export const redemptions: Projection = {
  name: 'redemptions',
  version: 1,
  tables: ['redemptions'],
  async apply(tx, { facts }) {
    const closings = new Map(facts.flatMap(closingsOf));
    const made = facts.filter((fact) => fact.type === 'RewardRedeemed');
    if (made.length > 0) await copyInto(tx, 'redemptions', COLUMNS, rows(made, closings));
    for (const { data } of made) closings.delete(data.redemptionId);
    await close(tx, [...closings]);
  },
};

/** By redemption. The domain closes each once. */
function closingsOf(fact: Fact): [string, Closing][] {
  const { type, data } = fact;
  const { actor: by, occurredAt: at } = fact.metadata;
  if (type === 'RedemptionFulfilled')
    return data.redemptionIds.map((id) => [id, { status: 'fulfilled', by, at, reason: null }]);
  if (type === 'RedemptionRefunded')
    return [[data.redemptionId, { status: 'refunded', by, at, reason: data.reason }]];
  return [];
}

function* rows(
  made: readonly (Fact & { type: 'RewardRedeemed' })[],
  closings: ReadonlyMap<string, Closing>,
): Generator<string> {
  for (const { schoolId, revision, data, metadata } of made) {
    const { redemptionId, rewardId, studentId, classId, pointsSpent } = data;
    const { actor, occurredAt } = metadata;
    const closing = closings.get(redemptionId);
    yield (
      [
        ...[redemptionId, schoolId, rewardId, studentId, classId, pointsSpent],
        ...[actor.kind, textField(actor.id), occurredAt, revision],
        ...(closing === undefined ? ['approved', NULL, NULL, NULL, NULL] : fieldsOf(closing)),
      ].join('\t') + '\n'
    );
  }
}

function fieldsOf({ status, by, at, reason }: Closing): string[] {
  return [status, by.kind, textField(by.id), at, reason ?? NULL];
}

/** Those that an earlier batch brought. */
async function close(tx: Tx, closings: readonly (readonly [string, Closing])[]): Promise<void> {
  if (closings.length === 0) return;
  await tx.query(
    `UPDATE redemptions AS old SET
       status = new.status, closed_by_kind = new.by_kind, closed_by_id = new.by_id, closed_at = new.at,
       refund_reason = new.reason
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
       AS new (redemption_id, status, by_kind, by_id, at, reason)
     WHERE old.redemption_id = new.redemption_id`,
    [
      arrayOf(closings.map(([redemptionId]) => redemptionId)),
      closings.map(([, { status }]) => status),
      closings.map(([, { by }]) => by.kind),
      closings.map(([, { by }]) => by.id),
      arrayOf(closings.map(([, { at }]) => at)),
      closings.map(([, { reason }]) => reason),
    ],
  );
}
