import { Backoff, pause } from '#runtime/async';
import type { Position, RecordedEvent } from '../event-store.js';

/** `upTo` is the position of the last event behind the batch, even if none of the events is for the reader. */
export type Delivery = { events: readonly RecordedEvent[]; upTo: Position };

export type Supervision = {
  after: Position | undefined;
  /** Opens a subscription; it may throw, end or deliver something twice. */
  open: (after: Position | undefined) => AsyncIterable<Delivery>;
  /** Called with the reason why a subscription was given up. */
  onTrouble: (error: unknown) => void;
  signal: AbortSignal;
};

/** Keeps a subscription going: the next one begins after the last event that this one delivered. */
export async function* supervised({
  after,
  open,
  onTrouble,
  signal,
}: Supervision): AsyncGenerator<readonly RecordedEvent[]> {
  // The server may be back at any moment, and screens wait for it.
  const backoff = new Backoff(100, 1_000);
  let position = after ?? '';
  // A failure because the reader stops is not reported.
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

/** Removes events delivered before: after a reconnection a server may repeat itself. */
function once(events: readonly RecordedEvent[], after: Position): readonly RecordedEvent[] {
  let last = after;
  return events.filter(({ position }) => {
    if (position <= last) return false;
    last = position;
    return true;
  });
}
