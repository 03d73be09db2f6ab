import { List, Map as PersistentMap } from 'immutable';
import { type RecordedLedgerEvent } from './events.js';

/** How many of a school's last commands are recognised when they are sent again. */
export const REMEMBERED_COMMANDS = 2_000;

export type RememberedCommand = {
  fingerprint: string;
  /** Of the command's first event; its events follow one another. */
  revision: number;
  eventCount: number;
};

export type CommandMemory = {
  byId: PersistentMap<string, RememberedCommand>;
  /** Oldest first. */
  order: List<string>;
};

export const emptyMemory: CommandMemory = { byId: PersistentMap(), order: List() };

export type Recollection =
  | { kind: 'new' }
  /** Done before: the result is in the `eventCount` events from `revision` on. */
  | { kind: 'replay'; revision: number; eventCount: number }
  /** The id is known, with another input. */
  | { kind: 'reused' };

/** Whether a command was carried out already. `fingerprint` is that of its input. */
export function recall(
  { commands }: { commands: CommandMemory },
  commandId: string,
  fingerprint: string,
): Recollection {
  const known = commands.byId.get(commandId);
  if (known === undefined) return { kind: 'new' };
  if (known.fingerprint !== fingerprint) return { kind: 'reused' };
  return { kind: 'replay', revision: known.revision, eventCount: known.eventCount };
}

export function remember(memory: CommandMemory, { metadata, revision }: RecordedLedgerEvent): CommandMemory {
  const { commandId, fingerprint } = metadata;
  const known = memory.byId.get(commandId);
  if (known !== undefined) {
    const grown = { ...known, eventCount: known.eventCount + 1 };
    return { byId: memory.byId.set(commandId, grown), order: memory.order };
  }
  const byId = memory.byId.set(commandId, { fingerprint, revision, eventCount: 1 });
  const order = memory.order.push(commandId);
  const oldest = order.first();
  if (order.size <= REMEMBERED_COMMANDS || oldest === undefined) return { byId, order };
  return { byId: byId.delete(oldest), order: order.shift() };
}
