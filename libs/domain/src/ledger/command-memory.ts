import { List } from 'immutable';
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
  recent: List<Trace>;
  /** The same by a hash of the id. A few to a bucket take half the memory of a persistent map's entries. */
  buckets: List<readonly Trace[]>;
};

/** A remembered command as one text, its id first: an object and its texts take nearly twice the memory. */
type Trace = string;

const BUCKETS = 256;
const SEPARATOR = ' ';

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

/** What a memory remembers, oldest first. */
export function rememberedBy({ recent }: CommandMemory): RememberedCommand[] {
  return recent.toArray().map(commandOf);
}

function add({ recent, buckets }: CommandMemory, command: RememberedCommand): CommandMemory {
  const trace = traceOf(command);
  const bucket = bucketOf(command.commandId);
  // `concat` leaves no room to grow, as a spread does.
  const added = buckets.set(bucket, (buckets.get(bucket) ?? []).concat(trace));
  const oldest = recent.first();
  if (recent.size < REMEMBERED_COMMANDS || oldest === undefined) {
    return { recent: recent.push(trace), buckets: added };
  }
  const without = added.update(bucketOf(commandOf(oldest).commandId), (traces = []) =>
    traces.filter((remembered) => remembered !== oldest),
  );
  return { recent: recent.push(trace).shift(), buckets: without };
}

function find(memory: CommandMemory, commandId: string): RememberedCommand | undefined {
  const start = commandId + SEPARATOR;
  const trace = memory.buckets.get(bucketOf(commandId))?.find((known) => known.startsWith(start));
  return trace === undefined ? undefined : commandOf(trace);
}

/** Joined rather than added: of a sum of texts V8 keeps the parts too. */
function traceOf({ commandId, fingerprint, revision }: RememberedCommand): Trace {
  return [commandId, fingerprint, revision].join(SEPARATOR);
}

function commandOf(trace: Trace): RememberedCommand {
  const [commandId = '', fingerprint = '', revision] = trace.split(SEPARATOR);
  return { commandId, fingerprint, revision: Number(revision) };
}

/** Not immutable's hash: that one makes keys of texts, and V8 then takes two bytes for each of their characters. */
function bucketOf(commandId: string): number {
  let hash = 0;
  for (let i = 0; i < commandId.length; i++) hash = (hash * 31 + commandId.charCodeAt(i)) | 0;
  return hash & (BUCKETS - 1);
}
