import { hash, List } from 'immutable';
import { type RecordedLedgerEvent } from './events.js';

/** How many of a school's last commands are recognised when they are sent again. */
export const REMEMBERED_COMMANDS = 2_000;

export type RememberedCommand = {
  commandId: string;
  fingerprint: string;
  /** Of the command's first event; its other events follow. */
  revision: number;
};

export type CommandMemory = {
  /** Oldest first. */
  recent: List<RememberedCommand>;
  /** The same by a hash of the id. A few to a bucket take half the memory of a persistent map's entries. */
  buckets: List<readonly RememberedCommand[]>;
};

const BUCKETS = 256;

export const emptyMemory: CommandMemory = { recent: List(), buckets: List() };

export type Recollection =
  | { kind: 'new' }
  /** Done before: the result is in the command's events, from `revision` on. */
  | { kind: 'replay'; revision: number }
  /** The id is known, with another input. */
  | { kind: 'reused' };

/** Whether a command was carried out already. `fingerprint` is that of its input. */
export function recall(
  { commands }: { commands: CommandMemory },
  commandId: string,
  fingerprint: string,
): Recollection {
  const known = find(commands, commandId);
  if (known === undefined) return { kind: 'new' };
  return known.fingerprint === fingerprint
    ? { kind: 'replay', revision: known.revision }
    : { kind: 'reused' };
}

/** Remembers the command of an event, and forgets the oldest one when there are too many. */
export function remember(memory: CommandMemory, { metadata, revision }: RecordedLedgerEvent): CommandMemory {
  const { commandId, fingerprint } = metadata;
  return find(memory, commandId) === undefined ? add(memory, { commandId, fingerprint, revision }) : memory;
}

/** Restores a memory from what it remembered, oldest first. */
export function memoryOf(commands: Iterable<RememberedCommand>): CommandMemory {
  let memory = emptyMemory;
  for (const command of commands) memory = add(memory, command);
  return memory;
}

function add({ recent, buckets }: CommandMemory, command: RememberedCommand): CommandMemory {
  const bucket = bucketOf(command.commandId);
  const added = buckets.set(bucket, [...(buckets.get(bucket) ?? []), command]);
  const oldest = recent.first();
  if (recent.size < REMEMBERED_COMMANDS || oldest === undefined) {
    return { recent: recent.push(command), buckets: added };
  }
  const without = added.update(bucketOf(oldest.commandId), (commands = []) =>
    commands.filter((remembered) => remembered !== oldest),
  );
  return { recent: recent.push(command).shift(), buckets: without };
}

function find(memory: CommandMemory, commandId: string): RememberedCommand | undefined {
  return memory.buckets.get(bucketOf(commandId))?.find((known) => known.commandId === commandId);
}

function bucketOf(commandId: string): number {
  return hash(commandId) & (BUCKETS - 1);
}
