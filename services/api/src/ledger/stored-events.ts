import { decode } from '#contracts/events/codec';
import { eventId } from '#contracts/events/ids';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { type EventToAppend, type RecordedEvent } from '#event-store/event-store';
import { LedgerUnreadable } from './ledger-errors.js';

/** A command's events as they are to be appended; the same command always appends the same ids. */
export function toStored(events: readonly RecordedLedgerEvent[]): EventToAppend[] {
  return events.map(({ type, data, metadata }, index) => {
    return { id: eventId(metadata.commandId, index), type, data, metadata };
  });
}

/** @throws LedgerUnreadable */
export function fromStored(recorded: RecordedEvent): RecordedLedgerEvent {
  const decoded = decode(recorded);
  if (!decoded.ok) throw new LedgerUnreadable(recorded.stream, recorded.revision, decoded.reason);
  return decoded.event;
}
