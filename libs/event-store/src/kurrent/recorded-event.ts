import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import type { RecordedEvent } from '../event-store.js';
import { toPosition } from './position.js';

/** Streams of the ledger, among whatever else lives on the server. */
export const PREFIX = 'ledger-';

export const isOfLedger = (event: ServerEvent | undefined): event is ServerEvent =>
  // A tombstone is an event of the stream too.
  event !== undefined && event.streamId.startsWith(PREFIX) && !event.type.startsWith('$');

export function toRecordedEvent(event: ServerEvent): RecordedEvent {
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata ?? null,
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    recordedAt: event.created,
  };
}
