import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, but no longer than until `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
