import { LIVE_TOPICS, type LiveMessage } from '#contracts/live';

/** A change in a school, as it is told to this process. */
export type Change = Pick<LiveMessage, 'topics' | 'classIds'> & {
  /** The first revision of the ledger that is new; absent where the change is not of the ledger, or any row may be another. */
  from?: number;
};

/** What several changes are together. No classes means any class, so it takes in all others. */
export function mergeChanges(changes: readonly Change[]): Change {
  const topics = new Set(changes.flatMap((change) => change.topics));
  const isAnyClass = changes.some(({ classIds }) => classIds.length === 0);
  const ofPoints = changes.filter(({ topics }) => topics.some((topic) => topic !== 'directory'));
  const from = Math.min(...ofPoints.map((change) => change.from ?? -Infinity));
  return {
    topics: LIVE_TOPICS.filter((topic) => topics.has(topic)),
    classIds: isAnyClass ? [] : [...new Set(changes.flatMap(({ classIds }) => classIds))],
    ...(Number.isFinite(from) && { from }),
  };
}
