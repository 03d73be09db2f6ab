import { pause } from '#runtime/async';
import type { Logger } from '#runtime/logger';

const EVERY_MS = 60_000;

/** Does the work at once and then every minute, until `signal` is aborted. `failure` is logged if it throws. */
export async function everyMinute(
  work: () => Promise<unknown>,
  failure: string,
  log: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, failure);
    }
    await pause(EVERY_MS, signal);
  }
}
