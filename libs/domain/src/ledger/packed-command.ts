import { type PackedCommand, type PackedId } from './command-chunk.js';

/**
 * XORs the two halves of a UUID. Command ids are hashes or random, so a new one collides with one of 15,000 others once
 * in 10^15 times; it is then refused or replayed, never carried out twice.
 */
export function packId(uuid: string): PackedId {
  const high = hex(uuid, 0, 8) ^ hex(uuid, 19, 28);
  const low = hex(uuid, 9, 18) ^ hex(uuid, 28, 36);
  return [high >>> 0, low >>> 0];
}

/** A command as the memory keeps it; `revision` is that of its first event. */
export function pack(commandId: string, fingerprint: string, revision: number): PackedCommand {
  return { id: packId(commandId), fingerprint: shortened(fingerprint), revision };
}

/** 32 bits of a fingerprint, enough to detect another input: FNV-1a. */
export function shortened(fingerprint: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < fingerprint.length; i++) hash = Math.imul(hash ^ fingerprint.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Eight hex digits, without hyphens. `parseInt` would create a string of each part first. */
function hex(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    // Letters of both cases differ from digits by bit 6, and their values start at 10.
    if (code !== 0x2d) value = (value << 4) | ((code & 0xf) + (code >> 6) * 9);
  }
  return value;
}
