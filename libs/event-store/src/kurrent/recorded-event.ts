import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import type { RecordedEvent } from '../event-store.js';
import { toPosition } from './position.js';

/** Whether an event belongs to the ledger, among whatever else is on the server. */
export const isOfLedger = (event: ServerEvent | undefined, family: string): event is ServerEvent =>
  // A tombstone is an event of the stream too.
  event !== undefined && event.streamId.startsWith(family) && !event.type.startsWith('$');

/** Maps an event of the client to one of the port. Its position is empty if the server did not tell it. */
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
