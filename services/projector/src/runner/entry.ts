import { decode } from '#contracts/events/codec';
import { schoolOfStream } from '#contracts/events/stream-name';
import type { ParkedKind } from '#database/schema';
import type { Position, RecordedEvent } from '#event-store/event-store';
import type { Fact } from '../projections/batch/fact.js';

/** A recorded event as the projector handles it: a fact to apply, or an event to park with its kind and reason. */
export type Entry = { recorded: RecordedEvent; schoolId: string } & (
  { fact: Fact; kind?: never; reason?: never } | { fact?: never; kind: ParkedKind; reason: string }
);

/**
 * Consecutive entries. `position` may be after the last of them, if later events belong to other shards or to no
 * school.
 */
export type EntryBatch = { entries: readonly Entry[]; position: Position };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @returns undefined if the event belongs to no school's ledger */
export function schoolOf({ stream }: RecordedEvent): string | undefined {
  const schoolId = schoolOfStream(stream);
  return schoolId !== undefined && UUID.test(schoolId) ? schoolId : undefined;
}

export function toEntry(recorded: RecordedEvent, schoolId: string): Entry {
  const decoded = decode(recorded);
  if (!decoded.ok) return { recorded, schoolId, kind: decoded.kind, reason: decoded.reason };
  const { id, revision, position } = recorded;
  return { recorded, schoolId, fact: { ...decoded.event, id, schoolId, revision, position } };
}
