import { z } from 'zod';
import { CommandChunk, LARGEST_CHUNK } from './command-chunk.js';
import { type CommandMemory } from './command-memory.js';

const time = z.int();
const never = z.null();

/** A command memory in a snapshot: each chunk's capacity, size and newest time, and all commands as base64. */
export const memorySnapshot = z.object({
  chunks: z.array(z.tuple([z.int().min(1).max(LARGEST_CHUNK), z.int().positive(), time])),
  packed: z.string(),
  newestAt: time.or(never),
  forgottenUntil: time.or(never),
});
type MemorySnapshot = z.infer<typeof memorySnapshot>;

/** What a snapshot stores of a command memory; `memoryOfSnapshot` restores it. */
export function snapshotOfMemory({ chunks, newestAt, forgottenUntil }: CommandMemory): MemorySnapshot {
  const packed = Buffer.concat(chunks.map(({ commands, size }) => commands.bytes(size)));
  return {
    chunks: chunks.map(({ commands, size, newestAt }) => [commands.capacity, size, newestAt]),
    packed: packed.toString('base64'),
    newestAt: timeOrNull(newestAt),
    forgottenUntil: timeOrNull(forgottenUntil),
  };
}

/** `undefined` if the parts are inconsistent. */
export function memoryOfSnapshot(snapshot: MemorySnapshot): CommandMemory | undefined {
  const packed = Buffer.from(snapshot.packed, 'base64');
  let offset = 0;
  const chunks = [];
  for (const [capacity, size, newestAt] of snapshot.chunks) {
    const end = offset + CommandChunk.byteLength(size);
    if (size > capacity || !Number.isInteger(Math.log2(capacity)) || end > packed.length) return undefined;
    chunks.push({
      commands: CommandChunk.from(capacity, size, packed.subarray(offset, end)),
      size,
      newestAt,
    });
    offset = end;
  }
  if (offset !== packed.length) return undefined;
  const { newestAt, forgottenUntil } = snapshot;
  return { chunks, newestAt: newestAt ?? -Infinity, forgottenUntil: forgottenUntil ?? -Infinity };
}

function timeOrNull(time: number): number | null {
  return time === -Infinity ? null : time;
}
