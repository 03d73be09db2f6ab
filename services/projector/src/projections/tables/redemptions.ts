import type { Actor } from '#domain/ledger/events';
import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { insertRows, replace, type RowOf, rowParameters, rowSource, upsert } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

/** Whether it is open, and how it was closed. */
const STATE = {
  status: 'text',
  closed_by_kind: 'text',
  closed_by_id: 'text',
  closed_at: 'timestamptz',
  refund_reason: 'text',
} as const;
const KEY = { school_id: 'uuid', redemption_id: 'uuid' } as const;
const MADE = {
  reward_id: 'uuid',
  student_id: 'uuid',
  class_id: 'uuid',
  points_spent: 'bigint',
  actor_kind: 'text',
  actor_id: 'text',
  redeemed_at: 'timestamptz',
  revision: 'bigint',
} as const;
const ALL = { ...KEY, ...MADE, ...STATE };

const HISTORY = { ...KEY, revision: 'bigint', status: 'text', at: 'timestamptz' } as const;

type Made = Fact & { type: 'RewardRedeemed' };
type Closing = { status: 'fulfilled' | 'refunded'; by: Actor; at: string; reason: string | null };

type RedemptionState = { status: 'approved'; by: null; at: null; reason: null } | Closing;

const OPEN = { status: 'approved', by: null, at: null, reason: null } as const;

/** The effect of a batch on one redemption: creates it, closes or reopens it, or both. */
type Change = {
  schoolId: string;
  redemptionId: string;
  made: Made | undefined;
  /** Its state at the end of the batch. */
  state: RedemptionState;
};

/**
 * Every redemption of a standard reward, open until it is fulfilled or refunded, and again when it is reopened, with the
 * history of that. A redemption that is in the ledger
 * twice under the same id is a single redemption that is paid for twice, and open again from the second on, as the
 * domain folds it.
 */
export const redemptions: Projection = {
  name: 'redemptions',
  version: 4,
  tables: ['redemptions', 'redemption_changes'],
  prepare({ facts }) {
    const history = facts.flatMap(historyOf);
    const changes = changesOf(facts);
    const rows = changes.flatMap(({ made, state }) => (made === undefined ? [] : rowOf(made, state)));
    const write = upsert('redemptions', ALL, rows, {
      key: ['school_id', 'redemption_id'],
      merge: Object.fromEntries(Object.keys({ ...MADE, ...STATE }).map((column) => [column, replace])),
    });
    return async (tx) => {
      if (history.length > 0) await insertRows('redemption_changes', HISTORY, history)(tx);
      await write(tx);
      await update(
        tx,
        changes.filter(({ made }) => made === undefined),
      );
    };
  },
};

function changesOf(facts: readonly Fact[]): readonly Change[] {
  const changes = new Map<string, Change>();
  const change = (
    schoolId: string,
    redemptionId: string,
    next: Pick<Change, 'state'> & Partial<Change>,
  ): void => {
    const key = `${schoolId}/${redemptionId}`;
    const made = changes.get(key)?.made;
    changes.set(key, { schoolId, redemptionId, made, ...next });
  };
  for (const fact of facts) {
    const { schoolId, type, data } = fact;
    const { actor: by, occurredAt: at } = fact.metadata;
    if (type === 'RewardRedeemed') change(schoolId, data.redemptionId, { made: fact, state: OPEN });
    if (type === 'RedemptionFulfilled')
      for (const redemptionId of data.redemptionIds)
        change(schoolId, redemptionId, { state: { status: 'fulfilled', by, at, reason: null } });
    if (type === 'RedemptionReopened') change(schoolId, data.redemptionId, { state: OPEN });
    if (type === 'RedemptionRefunded')
      change(schoolId, data.redemptionId, { state: { status: 'refunded', by, at, reason: data.reason } });
  }
  return [...changes.values()];
}

/** How an event changes redemptions, for reports as of a past instant. */
function historyOf({ schoolId, revision, type, data, metadata }: Fact): RowOf<typeof HISTORY>[] {
  const changed = (redemptionId: string, status: RedemptionState['status']): RowOf<typeof HISTORY> => ({
    school_id: schoolId,
    redemption_id: redemptionId,
    revision,
    status,
    at: metadata.occurredAt,
  });
  switch (type) {
    case 'RewardRedeemed':
    case 'RedemptionReopened':
      return [changed(data.redemptionId, 'approved')];
    case 'RedemptionFulfilled':
      return [...new Set(data.redemptionIds)].map((redemptionId) => changed(redemptionId, 'fulfilled'));
    case 'RedemptionRefunded':
      return [changed(data.redemptionId, 'refunded')];
    case 'PointsAwarded':
    case 'PointsReversed':
    case 'RaffleEntered':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
    case 'BalancesReset':
    case 'BalancesCarriedOver':
    case 'GoalReached':
      return [];
  }
}

function rowOf(made: Made, state: RedemptionState): RowOf<typeof ALL> {
  const { data, metadata } = made;
  return {
    school_id: made.schoolId,
    redemption_id: data.redemptionId,
    reward_id: data.rewardId,
    student_id: data.studentId,
    class_id: data.classId,
    points_spent: data.pointsSpent,
    actor_kind: metadata.actor.kind,
    actor_id: metadata.actor.id,
    redeemed_at: metadata.occurredAt,
    revision: made.revision,
    ...stateColumnsOf(state),
  };
}

function stateColumnsOf({ status, by, at, reason }: RedemptionState): RowOf<typeof STATE> {
  return {
    status,
    closed_by_kind: by?.kind ?? null,
    closed_by_id: by?.id ?? null,
    closed_at: at,
    refund_reason: reason,
  };
}

/** Closes or reopens redemptions of earlier batches. */
async function update(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const columns = { ...KEY, ...STATE };
  const rows = changes.map(({ schoolId, redemptionId, state }) => ({
    school_id: schoolId,
    redemption_id: redemptionId,
    ...stateColumnsOf(state),
  }));
  await tx.query(
    `UPDATE redemptions AS old SET
       status = new.status, closed_by_kind = new.closed_by_kind, closed_by_id = new.closed_by_id,
       closed_at = new.closed_at, refund_reason = new.refund_reason
     FROM ${rowSource(columns, 'new')}
     WHERE (old.school_id, old.redemption_id) = (new.school_id, new.redemption_id)`,
    rowParameters(columns, rows),
  );
}
