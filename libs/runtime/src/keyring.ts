import { createHash, createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const ID_CHARACTERS = 16;

/** A secret of the deployment. Its id is derived from it and reveals nothing about it. */
export class SecretKey {
  readonly id: string;

  constructor(private readonly secret: string) {
    this.id = this.derive('key id').toString('hex').slice(0, ID_CHARACTERS);
  }

  /** Derives an independent key for one purpose. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, KEY_BYTES));
  }
}

/** The deployment's secrets: the first is for writing, all of them for reading. */
export class Keyring {
  readonly keys: readonly [SecretKey, ...SecretKey[]];

  constructor([current, ...previous]: readonly [string, ...string[]]) {
    const others = new Set(previous);
    others.delete(current);
    this.keys = [new SecretKey(current), ...[...others].map((secret) => new SecretKey(secret))];
  }

  get current(): SecretKey {
    return this.keys[0];
  }

  /** Creates a keyed hash function for each secret; the first result is for writing. */
  hashing(purpose: string): (text: string) => [Buffer, ...Buffer[]] {
    const [current, ...previous] = this.keys.map((key) => key.derive(purpose)) as [Buffer, ...Buffer[]];
    return (text) => [hmac(current, text), ...previous.map((key) => hmac(key, text))];
  }
}

/** A short number that distinguishes an id among few others; not a secret. */
export function shortTag(id: string): number {
  return createHash('sha256').update(id).digest().readInt32BE(0);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
