import { createStore, useStore } from '@/lib/browser/store';

/** Hashes of the queries whose data is from this device, because the server could not be reached, and since when it is. */
export const seenQueries = createStore<ReadonlyMap<string, number>>(() => new Map());

/** @param seenAt when the device got the data; undefined: the server has answered */
export function noteSeen(queryHash: string, seenAt: number | undefined): void {
  const before = seenQueries.get();
  if (seenAt === undefined && !before.has(queryHash)) return;
  const next = new Map(before);
  if (seenAt === undefined) next.delete(queryHash);
  else next.set(queryHash, seenAt);
  seenQueries.set(next);
}

/** The instant of the oldest data on screen that is from this device, ISO 8601; null: everything is from the server. */
export function useSeenSince(): string | null {
  const times = [...useStore(seenQueries).values()];
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}
