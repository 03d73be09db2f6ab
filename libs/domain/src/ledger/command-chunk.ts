/** A command as a chunk keeps it: the 128 bits of its id, 32 of its fingerprint, and its first event's revision. */
export type PackedCommand = { id: readonly number[]; fingerprint: number; revision: number };

const ID_WORDS = 4;
const WORDS = ID_WORDS + 2;
const EMPTY = 0xffff;

/** Fewer than the value that marks an empty slot. */
export const LARGEST_CHUNK = 32_768;

/**
 * Commands packed one after another, 28 bytes each with the hash table that finds them. States that follow one another
 * share a chunk: each says how many of its commands are theirs, and only the newest state writes behind them.
 */
export class CommandChunk {
  private readonly words: Uint32Array;
  /** Places of commands by a hash of the id, half of them free. */
  private readonly slots: Uint16Array;
  private used = 0;

  /** @param capacity in commands: a power of two, at most `LARGEST_CHUNK` */
  constructor(readonly capacity: number) {
    this.words = new Uint32Array(capacity * WORDS);
    this.slots = new Uint16Array(capacity * 2).fill(EMPTY);
  }

  /** A chunk of `size` commands from what `bytes` returned. */
  static from(capacity: number, size: number, bytes: Uint8Array): CommandChunk {
    const chunk = new CommandChunk(capacity);
    new Uint8Array(chunk.words.buffer).set(bytes.subarray(0, size * WORDS * 4));
    for (; chunk.used < size; chunk.used++) chunk.index(chunk.used);
    return chunk;
  }

  /** How long what `bytes` returns is. */
  static byteLength(size: number): number {
    return size * WORDS * 4;
  }

  bytes(size: number): Uint8Array {
    return new Uint8Array(this.words.buffer, 0, CommandChunk.byteLength(size));
  }

  /** The first `size` commands and one more: in place, or in a copy where another state went on from here before. */
  with(size: number, { id, fingerprint, revision }: PackedCommand): CommandChunk {
    const chunk = this.used === size ? this : CommandChunk.from(this.capacity, size, this.bytes(size));
    chunk.words.set(id, size * WORDS);
    chunk.words[size * WORDS + ID_WORDS] = fingerprint;
    chunk.words[size * WORDS + ID_WORDS + 1] = revision;
    chunk.index(size);
    chunk.used = size + 1;
    return chunk;
  }

  /** The place of a command among the first `size`; -1 if it is not there. */
  find(size: number, id: readonly number[]): number {
    for (let slot = this.slotOf(id[0], id[1], id[2], id[3]); ; slot = this.after(slot)) {
      const place = this.slots[slot];
      if (place === undefined || place === EMPTY) return -1;
      if (place < size && this.holds(place, id)) return place;
    }
  }

  fingerprintAt(place: number): number {
    return this.words[place * WORDS + ID_WORDS] ?? 0;
  }

  revisionAt(place: number): number {
    return this.words[place * WORDS + ID_WORDS + 1] ?? 0;
  }

  private holds(place: number, id: readonly number[]): boolean {
    const start = place * WORDS;
    const { words } = this;
    return (
      words[start] === id[0] &&
      words[start + 1] === id[1] &&
      words[start + 2] === id[2] &&
      words[start + 3] === id[3]
    );
  }

  private index(place: number): void {
    const start = place * WORDS;
    const { words } = this;
    let slot = this.slotOf(words[start], words[start + 1], words[start + 2], words[start + 3]);
    while (this.slots[slot] !== EMPTY) slot = this.after(slot);
    this.slots[slot] = place;
  }

  private slotOf(a = 0, b = 0, c = 0, d = 0): number {
    const mixed = Math.imul(a ^ b ^ c ^ d, 0x9e3779b1);
    return (mixed ^ (mixed >>> 16)) & (this.slots.length - 1);
  }

  private after(slot: number): number {
    return (slot + 1) & (this.slots.length - 1);
  }
}
