import {
  type EventMetadata,
  type LedgerEvent,
  type LedgerEventType,
  type RecordedLedgerEvent,
} from '#domain/ledger/events';
import { z } from 'zod';
import { reasonOf } from './event-history.js';
import { ledgerEvents } from './ledger-events.js';

/** What the codec reads of an event as the store returns it. */
export type StoredEvent = { type: string; data: unknown; metadata: unknown; revision: number };

export type EncodedEvent = LedgerEvent & { metadata: EventMetadata };

export type DecodedEvent = { ok: true; event: RecordedLedgerEvent } | { ok: false; reason: string };

const metadataSchema = z.object({
  commandId: z.guid(),
  fingerprint: z.string().min(1),
  actor: z.object({ kind: z.enum(['staff', 'student', 'system']), id: z.string().min(1) }),
  occurredAt: z.iso.datetime(),
  schemaVersion: z.int().positive(),
});

/** The form in which an event is stored, under today's schema version. */
export function encode(event: LedgerEvent, metadata: Omit<EventMetadata, 'schemaVersion'>): EncodedEvent {
  return { ...event, metadata: { ...metadata, schemaVersion: ledgerEvents[event.type].version } };
}

/**
 * Reads a stored event of any schema version, in today's shape. It never throws: an event that cannot be read comes
 * back with a reason that says where it is wrong and repeats nothing of its content.
 */
export function decode({ type, data, metadata, revision }: StoredEvent): DecodedEvent {
  if (!isLedgerEventType(type)) return { ok: false, reason: `unknown event type: ${type}` };
  const known = metadataSchema.safeParse(metadata);
  if (!known.success) return { ok: false, reason: `metadata.${reasonOf(known.error)}` };
  const read = ledgerEvents[type].upcast(known.data.schemaVersion, data);
  if (!read.ok) return read;
  // The histories tie each type to its data; the compiler cannot follow that through the look-up by type.
  return {
    ok: true,
    event: { type, data: read.data, metadata: known.data, revision } as RecordedLedgerEvent,
  };
}

function isLedgerEventType(type: string): type is LedgerEventType {
  return Object.hasOwn(ledgerEvents, type);
}
