import { Backoff, pause, unlessAborted, type Wakeup } from '#runtime/async';
import type pg from 'pg';
import type { Position, RecordedEvent } from '../event-store.js';
import { partsOf } from './position.js';
import { anyAfter, readAll } from './read.js';

export type FollowOptions = {
  batchSize: number;
  /** Fallback in case the signal after a commit is lost. */
  pollIntervalMs: number;
  /** Called after each failed attempt. */
  onTrouble: (error: unknown) => void;
};

/** Nobody is notified when a transaction that hides committed events ends, so poll. */
const HIDDEN_POLL_MS = 10;

/**
 * Yields everything after `after`, then new events as they are written, until `signal` is aborted. Reconnects if the
 * database is away.
 */
export async function* follow(
  pool: pg.Pool,
  after: Position | undefined,
  wakeup: Wakeup,
  { batchSize, pollIntervalMs, onTrouble }: FollowOptions,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const backoff = new Backoff();
  let parts = partsOf(after);
  /** After less than a batch, a question that costs less than a read, which most often would find nothing. */
  const mayGoOn = async (count: number) =>
    count >= batchSize || (await anyAfter(pool, parts).catch(() => true));
  while (!signal.aborted) {
    const found = await unlessAborted(
      readAll(pool, parts, batchSize).catch((error: unknown) => onTrouble(error)),
      signal,
    );
    if (found === undefined) {
      await pause(backoff.next(), signal);
      continue;
    }
    backoff.reset();
    const last = found.events.at(-1);
    if (last !== undefined) {
      parts = partsOf(last.position);
      yield found.events;
    }
    if (found.hidden) await pause(HIDDEN_POLL_MS, signal);
    else if (last === undefined || !(await mayGoOn(found.events.length)))
      await wakeup.wait(pollIntervalMs, signal);
  }
}
