import { Backoff, pause } from '#runtime/async';
import type { Position, RecordedEvent } from '../event-store.js';

/** `upTo` is the place of the last event that the batch came from, even if none of its events is for the reader. */
export type Delivery = { events: readonly RecordedEvent[]; upTo: Position };

export type Supervision = {
  after: Position | undefined;
  /** Opens a subscription; it may throw, end or hand over something twice. */
  open: (after: Position | undefined) => AsyncIterable<Delivery>;
  /** Told why a subscription was given up. */
  onTrouble: (error: unknown) => void;
  signal: AbortSignal;
};

/** Keeps a subscription going: the next one begins after the last event that this one handed over. */
export async function* supervised({
  after,
  open,
  onTrouble,
  signal,
}: Supervision): AsyncGenerator<readonly RecordedEvent[]> {
  const backoff = new Backoff();
  let position = after ?? '';
  // What fails because the reader stops is no trouble.
  const report = (error: unknown): void => {
    if (!signal.aborted) onTrouble(error);
  };
  for (;;) {
    try {
      for await (const { events, upTo } of open(position === '' ? undefined : position)) {
        const fresh = once(events, position);
        if (upTo > position) position = upTo;
        backoff.reset();
        if (fresh.length > 0) yield fresh;
      }
      report(new Error('The server ended the subscription'));
    } catch (error) {
      report(error);
    }
    await pause(backoff.next(), signal);
    if (signal.aborted) return;
  }
}

/** Without what came before: after a reconnection a server may repeat itself. */
function once(events: readonly RecordedEvent[], after: Position): readonly RecordedEvent[] {
  let last = after;
  return events.filter(({ position }) => {
    if (position <= last) return false;
    last = position;
    return true;
  });
}
