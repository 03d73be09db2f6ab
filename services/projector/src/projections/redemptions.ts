import type { Actor } from '#domain/ledger/events';
import type { Fact } from './fact.js';
import type { Projection } from './projection.js';
import { arrayOf } from './sql.js';
import type { Tx } from './tx.js';

type Made = Fact & { type: 'RewardRedeemed' };
type Closing = { status: 'fulfilled' | 'refunded'; by: Actor; at: string; reason: string | null };

type Standing = { status: 'approved'; by: null; at: null; reason: null } | Closing;

const OPEN = { status: 'approved', by: null, at: null, reason: null } as const;

/** The effect of a batch on one redemption: creates it, closes or reopens it, or both. */
type Change = {
  schoolId: string;
  redemptionId: string;
  made: Made | undefined;
  /** What it is at the end of the batch. */
  standing: Standing;
};

/**
 * Every redemption of a standard reward, open until it is fulfilled or refunded, and again when it is reopened. A redemption that is in the ledger
 * twice under the same id is a single redemption that is paid for twice, and open again from the second on, as the
 * domain folds it.
 */
export const redemptions: Projection = {
  name: 'redemptions',
  version: 3,
  tables: ['redemptions'],
  async apply(tx, { facts }) {
    const changes = changesOf(facts);
    await make(
      tx,
      changes.flatMap(({ made, standing }) => (made === undefined ? [] : [{ made, standing }])),
    );
    await update(
      tx,
      changes.filter(({ made }) => made === undefined),
    );
  },
};

function changesOf(facts: readonly Fact[]): readonly Change[] {
  const changes = new Map<string, Change>();
  const change = (
    schoolId: string,
    redemptionId: string,
    next: Pick<Change, 'standing'> & Partial<Change>,
  ): void => {
    const key = `${schoolId}/${redemptionId}`;
    const made = changes.get(key)?.made;
    changes.set(key, { schoolId, redemptionId, made, ...next });
  };
  for (const fact of facts) {
    const { schoolId, type, data } = fact;
    const { actor: by, occurredAt: at } = fact.metadata;
    if (type === 'RewardRedeemed') change(schoolId, data.redemptionId, { made: fact, standing: OPEN });
    if (type === 'RedemptionFulfilled')
      for (const redemptionId of data.redemptionIds)
        change(schoolId, redemptionId, { standing: { status: 'fulfilled', by, at, reason: null } });
    if (type === 'RedemptionReopened') change(schoolId, data.redemptionId, { standing: OPEN });
    if (type === 'RedemptionRefunded')
      change(schoolId, data.redemptionId, { standing: { status: 'refunded', by, at, reason: data.reason } });
  }
  return [...changes.values()];
}

async function make(tx: Tx, rows: readonly { made: Made; standing: Standing }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO redemptions AS old (redemption_id, school_id, reward_id, student_id, class_id, points_spent,
       actor_kind, actor_id, redeemed_at, revision, status, closed_by_kind, closed_by_id, closed_at, refund_reason)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::text[],
       $8::text[], $9::timestamptz[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::timestamptz[],
       $15::text[])
     ON CONFLICT (school_id, redemption_id) DO UPDATE SET
       reward_id = excluded.reward_id, student_id = excluded.student_id, class_id = excluded.class_id,
       points_spent = excluded.points_spent, actor_kind = excluded.actor_kind, actor_id = excluded.actor_id,
       redeemed_at = excluded.redeemed_at, revision = excluded.revision, status = excluded.status,
       closed_by_kind = excluded.closed_by_kind, closed_by_id = excluded.closed_by_id,
       closed_at = excluded.closed_at, refund_reason = excluded.refund_reason`,
    [
      arrayOf(rows.map(({ made }) => made.data.redemptionId)),
      arrayOf(rows.map(({ made }) => made.schoolId)),
      arrayOf(rows.map(({ made }) => made.data.rewardId)),
      arrayOf(rows.map(({ made }) => made.data.studentId)),
      arrayOf(rows.map(({ made }) => made.data.classId)),
      arrayOf(rows.map(({ made }) => made.data.pointsSpent)),
      rows.map(({ made }) => made.metadata.actor.kind),
      rows.map(({ made }) => made.metadata.actor.id),
      arrayOf(rows.map(({ made }) => made.metadata.occurredAt)),
      arrayOf(rows.map(({ made }) => made.revision)),
      ...standingsOf(rows),
    ],
  );
}

/** Closes or reopens redemptions of earlier batches. */
async function update(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `UPDATE redemptions AS old SET
       status = new.status, closed_by_kind = new.by_kind, closed_by_id = new.by_id, closed_at = new.at,
       refund_reason = new.reason
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
       AS new (school_id, redemption_id, status, by_kind, by_id, at, reason)
     WHERE (old.school_id, old.redemption_id) = (new.school_id, new.redemption_id)`,
    [
      arrayOf(changes.map(({ schoolId }) => schoolId)),
      arrayOf(changes.map(({ redemptionId }) => redemptionId)),
      ...standingsOf(changes),
    ],
  );
}

/** The columns from `status` to `refund_reason`. */
function standingsOf(rows: readonly { standing: Standing }[]) {
  const standings = rows.map(({ standing }) => standing);
  return [
    standings.map(({ status }) => status),
    standings.map(({ by }) => by?.kind ?? null),
    standings.map(({ by }) => by?.id ?? null),
    arrayOf(standings.map(({ at }) => at ?? 'NULL')),
    standings.map(({ reason }) => reason),
  ];
}
