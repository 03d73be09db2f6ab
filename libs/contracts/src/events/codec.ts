import {
  type EventMetadata,
  type LedgerEvent,
  type LedgerEventType,
  type RecordedLedgerEvent,
} from '#domain/ledger/events';
import { z } from 'zod';
import { reasonOf } from './event-history.js';
import { isExactData, isExactFirstAward, isExactMetadata } from './exact-events.js';
import { inNoHouse, ledgerEvents } from './ledger-events.js';

/** The parts of a stored event that the codec reads. */
export type StoredEvent = { type: string; data: unknown; metadata: unknown; revision: number };

export type EncodedEvent = LedgerEvent & { metadata: EventMetadata };

export type DecodedEvent =
  | { ok: true; event: RecordedLedgerEvent }
  /** `unknown` to this version of the code, which a later one may know; `unreadable` to every version. */
  | { ok: false; kind: 'unknown' | 'unreadable'; reason: string };

const metadataSchema = z.object({
  commandId: z.guid(),
  fingerprint: z.string().min(1),
  actor: z.object({ kind: z.enum(['staff', 'student', 'system']), id: z.string().min(1) }),
  occurredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime().optional(),
  schemaVersion: z.int().positive(),
});

/** Encodes an event for storage under the current schema version. */
export function encode(event: LedgerEvent, metadata: Omit<EventMetadata, 'schemaVersion'>): EncodedEvent {
  return { ...event, metadata: { ...metadata, schemaVersion: ledgerEvents[event.type].version } };
}

/**
 * Decodes a stored event of any schema version into the current shape. Never throws: an event that cannot be read comes
 * back with a reason that says where it is wrong and quotes nothing of its content.
 */
export function decode(stored: StoredEvent): DecodedEvent {
  const { type, data, metadata, revision } = stored;
  if (!isLedgerEventType(type)) return { ok: false, kind: 'unknown', reason: `unknown event type: ${type}` };
  if (isExactMetadata(metadata)) {
    const { schemaVersion } = metadata;
    if (schemaVersion === ledgerEvents[type].version && isExactData[type](data))
      return { ok: true, event: { type, data, metadata, revision } as RecordedLedgerEvent };
    if (schemaVersion === 1 && type === 'PointsAwarded' && isExactFirstAward(data))
      return { ok: true, event: { type, data: inNoHouse(data), metadata, revision } };
  }
  return decodeBySchema(type, stored);
}

/** Decodes with the schemas alone, without the fast guards. */
export function decodeBySchema(
  type: LedgerEventType,
  { data, metadata, revision }: Omit<StoredEvent, 'type'>,
): DecodedEvent {
  // Checked before the rest of the metadata, which a later version may have changed too.
  const version = schemaVersionOf(metadata);
  if (!isKnown(type, version))
    return { ok: false, kind: 'unknown', reason: `no such schema version: ${version}` };
  const known = metadataSchema.safeParse(metadata);
  if (!known.success) return { ok: false, kind: 'unreadable', reason: `metadata.${reasonOf(known.error)}` };
  const read = ledgerEvents[type].upcast(known.data.schemaVersion, data);
  if (!read.ok) return { ...read, kind: 'unreadable' };
  // The histories tie each type to its data, but the compiler cannot follow that through the look-up by type.
  return {
    ok: true,
    event: { type, data: read.data, metadata: known.data, revision } as RecordedLedgerEvent,
  };
}

/**
 * Whether this code knows events of this type and schema version; a particular event may still be unreadable.
 * @param schemaVersion null if the event states none
 */
export function isKnown(type: string, schemaVersion: number | null): boolean {
  return isLedgerEventType(type) && (schemaVersion ?? 1) <= ledgerEvents[type].version;
}

const statedVersion = z.object({ schemaVersion: z.int() });

/** The schema version stated by metadata of any form. */
export function schemaVersionOf(metadata: unknown): number | null {
  const stated = statedVersion.safeParse(metadata);
  return stated.success ? stated.data.schemaVersion : null;
}

function isLedgerEventType(type: string): type is LedgerEventType {
  return Object.hasOwn(ledgerEvents, type);
}
