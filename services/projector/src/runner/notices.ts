import {
  READ_MODEL_CHANNEL,
  type ReadModelNotice,
  type SchoolNotice,
  type Shard,
} from '#database/checkpoint';
import type { LedgerEvent } from '#domain/ledger/events';
import type { Tx } from '../projections/sql/tx.js';
import type { Entry, EntryBatch } from './entry.js';

type Topic = SchoolNotice['topics'][number];

/** Postgres rejects payloads of 8,000 bytes. */
const MAX_BYTES = 7_900;
/** With more classes, a school's notice says "any class". */
const MAX_CLASSES = 100;

/** Notifies the api of the transaction's changes; delivered when it commits. */
export async function notify(tx: Tx, shard: Shard, batch: EntryBatch): Promise<void> {
  const payloads = noticesOf(shard, batch).map((notice) => JSON.stringify(notice));
  await tx.query(`SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload`, [
    READ_MODEL_CHANNEL,
    payloads,
  ]);
}

export function noticesOf(shard: Shard, { entries, position }: EntryBatch): ReadModelNotice[] {
  const notices: ReadModelNotice[] = [];
  let schools: ReadModelNotice['schools'] = {};
  let bytes = JSON.stringify({ shard, position, schools }).length;
  const room = MAX_BYTES - bytes;
  bytes = 0;
  for (const [schoolId, change] of changesBySchool(entries)) {
    const more = JSON.stringify({ [schoolId]: change }).length;
    if (bytes + more > room) {
      notices.push({ shard, schools });
      schools = {};
      bytes = 0;
    }
    schools[schoolId] = change;
    bytes += more;
  }
  return [...notices, { shard, position, schools }];
}

function changesBySchool(entries: readonly Entry[]): Map<string, SchoolNotice> {
  const changes = new Map<string, { from: number; classes: Set<string> | null; topics: Set<Topic> }>();
  for (const { schoolId, fact } of entries) {
    if (fact === undefined) continue;
    let change = changes.get(schoolId);
    if (change === undefined)
      changes.set(schoolId, (change = { from: fact.revision, classes: new Set(), topics: new Set() }));
    for (const topic of topicsOf(fact)) change.topics.add(topic);
    const classes = classesOf(fact);
    if (classes === null) change.classes = null;
    for (const classId of classes ?? []) change.classes?.add(classId);
    if (change.classes !== null && change.classes.size > MAX_CLASSES) change.classes = null;
  }
  return new Map(
    [...changes].map(([id, { from, classes, topics }]) => [
      id,
      { classIds: [...(classes ?? [])], topics: [...topics], from },
    ]),
  );
}

function topicsOf({ type }: LedgerEvent): readonly Topic[] {
  switch (type) {
    case 'PointsAwarded':
    case 'PointsReversed':
    case 'BalancesReset':
    case 'BalancesCarriedOver':
    case 'GoalReached':
      return ['points'];
    case 'RewardRedeemed':
    case 'RedemptionRefunded':
    case 'RaffleEntered':
      return ['points', 'rewards'];
    case 'RedemptionFulfilled':
    case 'RedemptionReopened':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
      return ['rewards'];
  }
}

/** Null if the fact does not say: any class may be affected. */
function classesOf({ type, data }: LedgerEvent): readonly string[] | null {
  switch (type) {
    case 'PointsAwarded':
      return data.recipients.map(({ classId }) => classId);
    case 'RewardRedeemed':
    case 'RaffleEntered':
      return [data.classId];
    case 'BalancesReset':
      return data.scope.kind === 'class' ? [data.scope.classId] : null;
    case 'BalancesCarriedOver':
    case 'GoalReached':
    case 'PointsReversed':
    case 'RedemptionRefunded':
    case 'RedemptionReopened':
    case 'RedemptionFulfilled':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
      return null;
  }
}
