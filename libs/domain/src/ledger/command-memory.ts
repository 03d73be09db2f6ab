import { CommandChunk, LARGEST_CHUNK, type PackedId } from './command-chunk.js';
import { type RecordedLedgerEvent } from './events.js';
import { pack, packId, shortened } from './packed-command.js';

/** A school's commands are remembered at least this long before its newest event, however many there are … */
export const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1_000;
/** … and at least this many of them, however old they are. */
export const REMEMBERED_COMMANDS = 2_000;

const SMALLEST_CHUNK = 512;
/** A command is looked up in each chunk, and a chunk is forgotten as a whole. */
const CHUNKS = 8;

export type ChunkOfCommands = {
  commands: CommandChunk;
  /** Number of its commands that belong to this memory. */
  size: number;
  /** Milliseconds since the epoch, like the other times here. */
  newestAt: number;
};

export type CommandMemory = {
  /** Oldest first. */
  chunks: readonly ChunkOfCommands[];
  /** Time of the school's newest event. */
  newestAt: number;
  /** Every command that was carried out after this time is remembered. */
  forgottenUntil: number;
};

export const emptyMemory: CommandMemory = { chunks: [], newestAt: -Infinity, forgottenUntil: -Infinity };

type Known = { fingerprint: number; revision: number };

export type Recollection =
  | { kind: 'new' }
  /** Done before: the result is in the command's events, from `revision` on. */
  | { kind: 'replay'; revision: number }
  /** The id is known, with another input. */
  | { kind: 'reused' };

type HasMemory = { commands: CommandMemory };

/** Whether a command was already carried out, as far as is remembered. `fingerprint` is that of its input. */
export function recall({ commands }: HasMemory, commandId: string, fingerprint: string): Recollection {
  const known = find(commands, packId(commandId));
  if (known === undefined) return { kind: 'new' };
  return known.fingerprint === shortened(fingerprint)
    ? { kind: 'replay', revision: known.revision }
    : { kind: 'reused' };
}

/**
 * Whether a command that is not remembered may have been carried out and forgotten.
 * @param notBefore the earliest time at which it can have been carried out
 */
export function mayBeForgotten({ commands }: HasMemory, notBefore: number): boolean {
  const { forgottenUntil } = commands;
  return forgottenUntil !== -Infinity && notBefore <= forgottenUntil;
}

/** The first revision from which every event's command is remembered. */
export function rememberedFrom({ commands: { chunks } }: HasMemory): number {
  return chunks[0]?.commands.revisionAt(0) ?? 0;
}

/**
 * Remembers the command of an event. Commands that are old enough, and not among the last, are forgotten chunk by
 * chunk.
 */
export function remember(memory: CommandMemory, { metadata, revision }: RecordedLedgerEvent): CommandMemory {
  const command = pack(metadata.commandId, metadata.fingerprint, revision);
  if (find(memory, command.id) !== undefined) return memory;
  const at = Date.parse(metadata.recordedAt ?? metadata.occurredAt);
  const { chunks, newestAt, forgottenUntil } = withRoom(memory);
  const last = chunks.at(-1);
  if (last === undefined) throw new Error('No chunk has room');
  const { commands, size } = last;
  const added = {
    commands: commands.with(size, command),
    size: size + 1,
    newestAt: Math.max(last.newestAt, at),
  };
  return { chunks: chunks.with(-1, added), newestAt: Math.max(newestAt, at), forgottenUntil };
}

function withRoom(memory: CommandMemory): CommandMemory {
  const last = memory.chunks.at(-1);
  if (last !== undefined && last.size < last.commands.capacity) return memory;
  const kept = forgetOld(memory);
  const opened = {
    commands: new CommandChunk(capacityFor(countOf(kept.chunks))),
    size: 0,
    newestAt: -Infinity,
  };
  return { ...kept, chunks: [...kept.chunks, opened] };
}

function forgetOld(memory: CommandMemory): CommandMemory {
  let { chunks, forgottenUntil } = memory;
  const recently = memory.newestAt - REMEMBERED_MS;
  for (let [oldest, ...others] = chunks; oldest !== undefined; [oldest, ...others] = chunks) {
    if (oldest.newestAt >= recently || countOf(others) < REMEMBERED_COMMANDS) break;
    forgottenUntil = Math.max(forgottenUntil, oldest.newestAt);
    chunks = others;
  }
  return { ...memory, chunks, forgottenUntil };
}

/** Chunks grow with the number of remembered commands, so that there are few to search even in a busy school. */
function capacityFor(remembered: number): number {
  const wanted = 2 ** Math.floor(Math.log2(Math.max(remembered / CHUNKS, 1)));
  return Math.min(Math.max(wanted, SMALLEST_CHUNK), LARGEST_CHUNK);
}

function countOf(chunks: readonly ChunkOfCommands[]): number {
  return chunks.reduce((sum, { size }) => sum + size, 0);
}

function find({ chunks }: CommandMemory, id: PackedId): Known | undefined {
  // From the newest chunk: a command is usually sent again soon after the first time.
  for (let n = chunks.length - 1; n >= 0; n--) {
    const chunk = chunks[n];
    const place = chunk?.commands.find(chunk.size, id) ?? -1;
    if (chunk === undefined || place < 0) continue;
    return { fingerprint: chunk.commands.fingerprintAt(place), revision: chunk.commands.revisionAt(place) };
  }
  return undefined;
}
