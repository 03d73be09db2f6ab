import { useSyncExternalStore } from 'react';

/** Whether the last read came from screens that had not caught up with the caller's own write. */
let lagging = false;
const listeners = new Set<() => void>();

export function noteLag(isLagging: boolean): void {
  if (lagging === isLagging) return;
  lagging = isLagging;
  for (const listener of listeners) listener();
}

export function useLedgerLag(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lagging,
  );
}
