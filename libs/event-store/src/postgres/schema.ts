import { APPEND } from './baseline/append.js';
import { DELETION } from './baseline/deletion.js';
import { EVENTS } from './baseline/events.js';
import { SNAPSHOTS } from './baseline/snapshots.js';

/** What the schema `ledger` may hold. Where the events are in another store, it holds only the snapshots. */
export type LedgerPart = 'events' | 'snapshots';

type Migration = { name: string; steps: readonly string[] };

/** The migrations of each part, in order. A released migration is never edited: a change is a new one. */
export const migrations: Readonly<Record<LedgerPart, readonly Migration[]>> = {
  events: [{ name: '0001-events', steps: [...EVENTS, ...APPEND, ...DELETION] }],
  snapshots: [{ name: '0001-snapshots', steps: SNAPSHOTS }],
};
