import { isOfLedger, LIVE_TOPICS, type LiveMessage } from '#contracts/live';

/** A change in a school, as this process was notified of it. */
export type Change = Pick<LiveMessage, 'topics' | 'classIds'> & {
  /**
   * The first revision of the ledger that is new; absent if the change is not in the ledger, or if any row may have
   * changed.
   */
  from?: number;
};

/** Merges several changes. No classes means any class, so it includes all others. */
export function mergeChanges(changes: readonly Change[]): Change {
  const topics = new Set(changes.flatMap((change) => change.topics));
  const isAnyClass = changes.some(({ classIds }) => classIds.length === 0);
  const ofPoints = changes.filter(({ topics }) => isOfLedger(topics));
  const from = Math.min(...ofPoints.map((change) => change.from ?? -Infinity));
  return {
    topics: LIVE_TOPICS.filter((topic) => topics.has(topic)),
    classIds: isAnyClass ? [] : [...new Set(changes.flatMap(({ classIds }) => classIds))],
    ...(Number.isFinite(from) && { from }),
  };
}
