import { type EventStore } from '#event-store/event-store';

/** What the ledger's writing side needs of an event store. */
export type LedgerStore = Pick<EventStore, 'append' | 'read'>;
