import { hash } from 'node:crypto';
import { canonicalJson, canonicalString } from './canonical-json.js';
import type { RecordedEvent } from './event-store.js';

/** What an event says and where it stands: all that its hash covers. */
export type ChainedEvent = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/** The hash before the first event of each stream. */
export const CHAIN_START = '0'.repeat(64);

/**
 * The canonical form of an event: canonical JSON of its `data`, `id`, `metadata`, `revision`, `stream` and `type`. It
 * leaves out the position and the time of writing, which a restored store may tell differently.
 */
export function canonicalEvent({ stream, revision, id, type, data, metadata }: ChainedEvent): string {
  return (
    `{"data":${canonicalJson(data)},"id":${canonicalString(id)},"metadata":${canonicalJson(metadata)},` +
    `"revision":${revision},"stream":${canonicalString(stream)},"type":${canonicalString(type)}}`
  );
}

/**
 * The hash of a stream's chain at an event: SHA-256, in lower-case hex, of the UTF-8 text made of the previous event's
 * hash, a line feed and the event's canonical form. Equal hashes mean that all events up to here are equal.
 * @param previous the hash of the event before; CHAIN_START for the first
 */
export function chainHash(previous: string, event: ChainedEvent): string {
  return hash('sha256', `${previous}\n${canonicalEvent(event)}`, 'hex');
}
