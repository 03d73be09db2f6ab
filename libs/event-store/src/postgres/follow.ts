import { Backoff, pause, unlessAborted, type Wakeup } from '#runtime/async';
import type pg from 'pg';
import type { Position, RecordedEvent } from '../event-store.js';
import { toPlace } from './position.js';
import { readAll } from './read.js';

export type FollowOptions = {
  batchSize: number;
  /** The safety net below the signal after a commit. */
  pollIntervalMs: number;
  /** Told of each failed attempt. */
  onTrouble: (error: unknown) => void;
};

/** A transaction that hides committed events seldom tells anybody when it ends. */
const HIDDEN_POLL_MS = 10;

/** Everything after `after`, then what is written, until `signal` is aborted. Outlasts the database's absence. */
export async function* follow(
  pool: pg.Pool,
  after: Position | undefined,
  wakeup: Wakeup,
  { batchSize, pollIntervalMs, onTrouble }: FollowOptions,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const backoff = new Backoff();
  let place = toPlace(after);
  while (!signal.aborted) {
    const found = await unlessAborted(
      readAll(pool, place, batchSize).catch((error: unknown) => onTrouble(error)),
      signal,
    );
    if (found === undefined) {
      await pause(backoff.next(), signal);
      continue;
    }
    backoff.reset();
    const last = found.events.at(-1);
    if (last !== undefined) {
      place = toPlace(last.position);
      yield found.events;
    }
    if (found.hidden) await pause(HIDDEN_POLL_MS, signal);
    else if (last === undefined) await wakeup.wait(pollIntervalMs, signal);
  }
}
