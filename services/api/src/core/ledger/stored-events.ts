import { randomUUID } from 'node:crypto';
import { decode } from '#contracts/events/codec';
import { ledgerEvents } from '#contracts/events/ledger-events';
import { type LedgerEventType, type RecordedLedgerEvent } from '#domain/ledger/events';
import { type EventToAppend, type RecordedEvent } from '#event-store/event-store';
import { LedgerTooNew, LedgerUnreadable } from './ledger-errors.js';

/**
 * Prepares events for an append. Their ids are new with every decision and not derived from the command id: a store
 * treats an append with known ids as a repetition, and two processes may decide the same command on different input
 * (the price of a reward changed). The second one must notice, and be answered with what is stored.
 */
export function toStored(events: readonly RecordedLedgerEvent[]): EventToAppend[] {
  return events.map(({ type, data, metadata }) => ({ id: randomUUID(), type, data, metadata }));
}

/** @throws LedgerUnreadable, LedgerTooNew */
export function fromStored(recorded: RecordedEvent): RecordedLedgerEvent {
  const decoded = decode(recorded);
  if (decoded.ok) return decoded.event;
  const Unreadable = isOfNewerVersion(recorded) ? LedgerTooNew : LedgerUnreadable;
  throw new Unreadable(recorded.stream, recorded.revision, decoded.reason);
}

/** A type or schema version that this version of the product does not know was written by a later one. */
function isOfNewerVersion({ type, metadata }: RecordedEvent): boolean {
  if (!Object.hasOwn(ledgerEvents, type)) return true;
  const { version } = ledgerEvents[type as LedgerEventType];
  const stored = (metadata as { schemaVersion?: unknown } | null)?.schemaVersion;
  return typeof stored === 'number' && stored > version;
}
