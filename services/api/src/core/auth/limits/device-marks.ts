import { timingSafeEqual } from 'node:crypto';
import { type Keyring } from '#runtime/keyring';

const MARK_CHARACTERS = 22;

/** Marks in browsers of the people who have signed in with them: keyed hashes, which nobody can forge. */
export class DeviceMarks {
  private readonly hashesOf: (text: string) => [Buffer, ...Buffer[]];

  constructor(
    keyring: Keyring,
    purpose: string,
    private readonly characters = MARK_CHARACTERS,
  ) {
    this.hashesOf = keyring.hashing(purpose);
  }

  of(text: string): string {
    return this.textOf(this.hashesOf(text)[0]);
  }

  /** Whether a mark was made from this text, with any of the secrets. */
  isOf(text: string, mark: string): boolean {
    const given = Buffer.from(mark);
    return this.hashesOf(text).some((hash) => {
      const expected = Buffer.from(this.textOf(hash));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private textOf(hash: Buffer): string {
    return hash.toString('base64url').slice(0, this.characters);
  }
}
