import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A raffle entry and the student it belongs to. */
export type DrawEntry = { entryId: string; studentId: string };

const ENTRIES_DOMAIN = 'laurel-entries-v1\n';
const DRAW_DOMAIN = utf8ToBytes('laurel-draw-v1');
const SEED = /^[0-9a-f]{64}$/;

/** Random numbers are 48 bits wide: exact in a double, and enough for any number of entries. */
const RANGE = 2 ** 48;

/**
 * The commitment that is published when a raffle is created: SHA-256 of the seed's 32 bytes. Both in lower-case hex.
 */
export function commit(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Whether `seed` is 32 bytes in lower-case hex and matches the commitment. */
export function keepsCommitment(seed: string, commitment: string): boolean {
  return SEED.test(seed) && commit(seed) === commitment;
}

/**
 * Hashes an ordered entry list: SHA-256, in lower-case hex, of the UTF-8 text made of the line `laurel-entries-v1` and,
 * for each entry in the order of entry, the line `entryId:studentId`. Every line ends with a line feed; ids are UUIDs
 * in lower case.
 */
export function hashEntries(entries: readonly DrawEntry[]): string {
  const hash = sha256.create().update(utf8ToBytes(ENTRIES_DOMAIN));
  for (const { entryId, studentId } of entries) hash.update(utf8ToBytes(`${entryId}:${studentId}\n`));
  return bytesToHex(hash.digest());
}

/**
 * Draws winners: min(`winnersWanted`, students entered) entries of distinct students, in the order drawn. Anyone
 * who knows the seed and the entries gets the same winners.
 *
 * It takes entries out at random, without putting them back, and each one whose student has not won yet wins. So the
 * next winner is always a student without a win, with a chance proportional to that student's entries.
 *
 *     until enough students have won or no entry is left:
 *       j = below(entries left); take entry j (counting from 0) out and put the last entry in its place
 *       it wins if its student has not won yet
 *
 * `below(m)` is a number from 0 to m - 1, all equally likely: take the next value x of the stream; if x is not less
 * than the largest multiple of m up to 2^48, drop it and take the next; the result is x mod m. The stream's value
 * number c (counting from 0, dropped ones included) is the first 6 bytes, big-endian, of
 *
 *     SHA-256("laurel-draw-v1" || seed, 32 bytes || hashEntries(entries), 32 bytes || c, 8 bytes big-endian)
 *
 * @param seed 32 bytes in lower-case hex
 * @param entries in the order of entering
 */
export function drawWinners(seed: string, entries: readonly DrawEntry[], winnersWanted: number): DrawEntry[] {
  const below = numberStream(concatBytes(DRAW_DOMAIN, hexToBytes(seed), hexToBytes(hashEntries(entries))));
  const pool = [...entries];
  const winners = new Map<string, DrawEntry>();
  for (let last = pool.at(-1); last !== undefined && winners.size < winnersWanted; last = pool.at(-1)) {
    const j = below(pool.length);
    const drawn = pool[j] ?? last;
    pool[j] = last;
    pool.pop();
    if (!winners.has(drawn.studentId)) winners.set(drawn.studentId, drawn);
  }
  return [...winners.values()];
}

function numberStream(prefix: Uint8Array): (limit: number) => number {
  const message = concatBytes(prefix, new Uint8Array(8));
  const counter = new DataView(message.buffer, prefix.length);
  let next = 0n;
  return (limit) => {
    const fair = RANGE - (RANGE % limit);
    for (;;) {
      counter.setBigUint64(0, next++);
      const digest = sha256(message);
      const view = new DataView(digest.buffer, digest.byteOffset);
      const value = view.getUint16(0) * 2 ** 32 + view.getUint32(2);
      if (value < fair) return value % limit;
    }
  };
}
