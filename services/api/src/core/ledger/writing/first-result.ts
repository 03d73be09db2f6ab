import { ledgerStream } from '#contracts/events/stream-name';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { type Position } from '#event-store/event-store';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { type LedgerLimits } from '../limits.js';
import { type Accepted, type CommandRequest } from '../outcome.js';
import { readEvents } from '../read-stream.js';
import { fromStored } from '../stored-events.js';

export type FirstResultContext = { eventStore: LedgerStore; limits: LedgerLimits };

/**
 * The first answer to a command that is sent again. Its events are consecutive in the stream.
 * @param revision of the first of them
 * @throws LedgerUnavailable, LedgerUnreadable
 */
export async function firstResult(
  { eventStore, limits }: FirstResultContext,
  { schoolId, commandId }: Pick<CommandRequest, 'schoolId' | 'commandId'>,
  revision: number,
): Promise<Accepted> {
  const events: RecordedLedgerEvent[] = [];
  let position: Position | undefined;
  const stream = ledgerStream(schoolId);
  for await (const recorded of readEvents(eventStore, stream, revision, limits.storeTimeoutMs)) {
    const event = fromStored(recorded);
    if (event.metadata.commandId !== commandId) break;
    events.push(event);
    position = recorded.position;
  }
  // The stream was truncated or deleted after the command was found in it.
  if (events.length === 0) throw new LedgerUnavailable('no-answer');
  return accepted(events, position, true);
}

export function accepted(
  events: readonly RecordedLedgerEvent[],
  position: Position | undefined,
  replayed: boolean,
): Accepted {
  const last = events.at(-1);
  if (last === undefined || position === undefined)
    throw new Error('A command was accepted without an event');
  return { outcome: 'accepted', revision: last.revision, position, events, replayed };
}
