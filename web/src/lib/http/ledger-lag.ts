import { useSyncExternalStore } from 'react';

/** Reads that had not caught up with the caller's own write, by address, and when they said so. */
const lagging = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function noteLag(address: string, isLagging: boolean): void {
  if (isLagging) lagging.set(address, performance.now());
  else if (!lagging.delete(address)) return;
  tell();
}

/** Everything on screen has been read anew since `time`: what lagged before and is gone now is no matter. */
export function forgetLagBefore(time: number): void {
  for (const [address, notedAt] of lagging) if (notedAt < time) lagging.delete(address);
  tell();
}

export function useLedgerLag(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lagging.size > 0,
  );
}
