import { createStore, useStore } from '@/lib/browser/store';

/** Addresses whose last answer had not caught up with the caller's own write, and when it came. */
const lagging = createStore<ReadonlyMap<string, number>>(() => new Map());

export function noteLag(address: string, isLagging: boolean): void {
  const next = new Map(lagging.get());
  if (isLagging) next.set(address, performance.now());
  else if (!next.delete(address)) return;
  lagging.set(next);
}

/** Everything on screen has been refetched since `time`, so earlier lags no longer matter. */
export function forgetLagBefore(time: number): void {
  lagging.set(new Map([...lagging.get()].filter(([, notedAt]) => notedAt >= time)));
}

export function useLedgerLag(): boolean {
  return useStore(lagging).size > 0;
}
