import { type EventStore } from '#event-store/event-store';

/** The parts of an event store that the writer needs. */
export type LedgerStore = Pick<EventStore, 'append' | 'read'>;
