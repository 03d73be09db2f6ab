import { type Keyring } from '#runtime/keyring';
import { seal, unseal } from '#runtime/sealing';

/** Encrypts and hashes codes for the database. Neither form reveals a code without the secret that it was made with. */
export class CodeVault {
  /** Id of the secret for everything new. */
  readonly keyId: string;
  /** Hashes to find a student by code: one for each known secret, the one for new codes first. */
  readonly hashesOf: (code: string) => [Buffer, ...Buffer[]];
  private readonly displayKeys: readonly [DisplayKey, ...DisplayKey[]];

  constructor(keyring: Keyring) {
    this.keyId = keyring.current.id;
    this.hashesOf = keyring.hashing('student codes: look-up');
    this.displayKeys = keyring.keys.map((key) => ({
      id: key.id,
      key: key.derive('student codes: display'),
    })) as [DisplayKey, ...DisplayKey[]];
  }

  /** Encrypts a code to show it again later. It opens for this student only. */
  seal(studentId: string, code: string): Buffer {
    return seal(this.displayKeys[0].key, studentId, code);
  }

  /** Decrypts a code. Undefined if it was sealed with an unknown secret or for another student, or was changed since. */
  open(studentId: string, sealed: Buffer, keyId: string): string | undefined {
    const known = this.displayKeys.find(({ id }) => id === keyId);
    return known && unseal(known.key, studentId, sealed);
  }
}

type DisplayKey = { id: string; key: Buffer };
