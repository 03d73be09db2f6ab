import { randomUUID } from 'node:crypto';
import { decode } from '#contracts/events/codec';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { type EventToAppend, type RecordedEvent } from '#event-store/event-store';
import { LedgerUnreadable } from './ledger-errors.js';

/**
 * Events as they are to be appended. Their ids are new with every decision, not made from the command id: a store takes
 * an append with known ids for one that it has, and two processes may decide the same command on other input (the price
 * of a reward changed). The one that comes second must find out, and be answered with what is stored.
 */
export function toStored(events: readonly RecordedLedgerEvent[]): EventToAppend[] {
  return events.map(({ type, data, metadata }) => ({ id: randomUUID(), type, data, metadata }));
}

/** @throws LedgerUnreadable */
export function fromStored(recorded: RecordedEvent): RecordedLedgerEvent {
  const decoded = decode(recorded);
  if (!decoded.ok) throw new LedgerUnreadable(recorded.stream, recorded.revision, decoded.reason);
  return decoded.event;
}
