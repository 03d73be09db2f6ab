import { recall } from '#domain/ledger/command-memory';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { evolveAll, type LedgerState } from '#domain/ledger/state';
import { NO_STREAM } from '#event-store/event-store';
import { LedgerUnreadable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { readStream } from '../read-stream.js';
import { type SchoolState } from './school-state.js';
import { fromStored } from '../stored-events.js';

/**
 * Returns the state with every event that is stored by now. `undefined` if the stream is not the one that the state was
 * folded from: it ends earlier or has another event at that revision, because it was deleted or restored.
 * @throws LedgerUnavailable, LedgerUnreadable
 */
export async function followStream(
  eventStore: LedgerStore,
  stream: string,
  school: SchoolState,
  timeoutMs: number,
): Promise<SchoolState | undefined> {
  let { state, revision } = school;
  let isItsStream = revision === NO_STREAM;
  // Reads the event at the known revision again, to compare it with the state's memory.
  for await (const batch of readStream(eventStore, stream, Math.max(revision, 0), timeoutMs)) {
    const events: RecordedLedgerEvent[] = [];
    for (const recorded of batch) {
      const event = fromStored(recorded);
      if (!isItsStream) {
        if (!remembers(state, event) || event.revision !== revision) return undefined;
        isItsStream = true;
        continue;
      }
      if (event.revision !== revision + 1) {
        throw new LedgerUnreadable(stream, event.revision, `it follows event ${revision}`);
      }
      events.push(event);
      revision = event.revision;
    }
    state = evolveAll(state, events);
  }
  return isItsStream ? { ...school, state, revision } : undefined;
}

function remembers(state: LedgerState, { metadata, revision }: RecordedLedgerEvent): boolean {
  const known = recall(state, metadata.commandId, metadata.fingerprint);
  return known.kind === 'replay' && known.revision <= revision;
}
