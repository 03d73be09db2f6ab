import { type RecordedEvent } from '#event-store/event-store';
import { within } from '#runtime/async';
import { LedgerUnavailable } from './ledger-errors.js';
import { type LedgerStore } from './ledger-store.js';

/**
 * Reads a stream's events from `fromRevision` on, with a time limit for each batch.
 * @throws LedgerUnavailable
 */
export async function* readStream(
  eventStore: LedgerStore,
  stream: string,
  fromRevision: number,
  timeoutMs: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  const ending = new AbortController();
  const batches = eventStore.read(stream, fromRevision, ending.signal)[Symbol.asyncIterator]();
  const late = () => new Error(`No events of ${stream} within ${timeoutMs} ms`);
  try {
    for (let next = batches.next(), isFirst = true; ; isFirst = false) {
      const batch = await within(timeoutMs, next, late);
      if (batch.done === true) return;
      // A caller that asks for a second batch wants them all, so the store prepares the next one meanwhile.
      if (!isFirst) {
        next = batches.next();
        next.catch(() => undefined);
      }
      yield batch.value;
      if (isFirst) next = batches.next();
    }
  } catch (error) {
    throw new LedgerUnavailable('no-answer', error);
  } finally {
    // Not awaited: closing a read that hangs may hang too.
    ending.abort('read');
    void batches.return?.().catch(() => undefined);
  }
}

/** Like `readStream`, but yields single events, for callers that need only the first few. */
export async function* readEvents(...read: Parameters<typeof readStream>): AsyncGenerator<RecordedEvent> {
  for await (const batch of readStream(...read)) yield* batch;
}
