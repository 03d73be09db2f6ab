/** A command as stored in a chunk: 64 bits of its id, 32 of its fingerprint, and its first event's revision. */
export type PackedCommand = { id: PackedId; fingerprint: number; revision: number };
export type PackedId = readonly [number, number];

const ID_WORDS = 2;
const WORDS = ID_WORDS + 2;
const EMPTY = 0xffff;

/** Less than the value that marks an empty slot. */
export const LARGEST_CHUNK = 32_768;

/**
 * Commands packed one after another, 20 bytes each with the hash table that finds them. Successive states share a
 * chunk: each knows how many of its commands are its own, and only the newest state appends to it.
 */
export class CommandChunk {
  private readonly words: Uint32Array;
  /** Indexes of commands by a hash of the id; half of the slots are free. */
  private readonly slots: Uint16Array;
  private used = 0;

  /** @param capacity number of commands: a power of two, at most `LARGEST_CHUNK` */
  constructor(readonly capacity: number) {
    this.words = new Uint32Array(capacity * WORDS);
    this.slots = new Uint16Array(capacity * 2).fill(EMPTY);
  }

  /** Restores a chunk of `size` commands from the result of `bytes`. */
  static from(capacity: number, size: number, bytes: Uint8Array): CommandChunk {
    const chunk = new CommandChunk(capacity);
    new Uint8Array(chunk.words.buffer).set(bytes.subarray(0, size * WORDS * 4));
    for (; chunk.used < size; chunk.used++) chunk.link(chunk.used);
    return chunk;
  }

  /** Length of the result of `bytes`. */
  static byteLength(size: number): number {
    return size * WORDS * 4;
  }

  bytes(size: number): Uint8Array {
    return new Uint8Array(this.words.buffer, 0, CommandChunk.byteLength(size));
  }

  /** Appends a command to the first `size`: in place, or in a copy if another state has already appended here. */
  with(size: number, { id, fingerprint, revision }: PackedCommand): CommandChunk {
    const chunk = this.used === size ? this : CommandChunk.from(this.capacity, size, this.bytes(size));
    chunk.words.set(id, size * WORDS);
    chunk.words[size * WORDS + ID_WORDS] = fingerprint;
    chunk.words[size * WORDS + ID_WORDS + 1] = revision;
    chunk.link(size);
    chunk.used = size + 1;
    return chunk;
  }

  /** Index of a command among the first `size`; -1 if it is not there. */
  find(size: number, id: PackedId): number {
    for (let slot = this.slotOf(id[0], id[1]); ; slot = this.after(slot)) {
      const index = this.slots[slot];
      if (index === undefined || index === EMPTY) return -1;
      if (index < size && this.holds(index, id)) return index;
    }
  }

  fingerprintAt(index: number): number {
    return this.words[index * WORDS + ID_WORDS] ?? 0;
  }

  revisionAt(index: number): number {
    return this.words[index * WORDS + ID_WORDS + 1] ?? 0;
  }

  private holds(index: number, [high, low]: PackedId): boolean {
    return this.words[index * WORDS] === high && this.words[index * WORDS + 1] === low;
  }

  private link(index: number): void {
    let slot = this.slotOf(this.words[index * WORDS], this.words[index * WORDS + 1]);
    while (this.slots[slot] !== EMPTY) slot = this.after(slot);
    this.slots[slot] = index;
  }

  private slotOf(high = 0, low = 0): number {
    const mixed = Math.imul(high ^ low, 0x9e3779b1);
    return (mixed ^ (mixed >>> 16)) & (this.slots.length - 1);
  }

  private after(slot: number): number {
    return (slot + 1) & (this.slots.length - 1);
  }
}
