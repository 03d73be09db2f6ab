import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keyring } from '../../../core/platform/keyring.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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

  /** Encrypts a code to show it again later: nonce, tag and ciphertext, which open for this student only. */
  seal(studentId: string, code: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.displayKeys[0].key, nonce).setAAD(Buffer.from(studentId));
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /**
   * Decrypts a code. Undefined if it was sealed with an unknown secret or for another student, or was changed since.
   * @param keyId null for codes from before secrets had ids
   */
  open(studentId: string, sealed: Buffer, keyId: string | null): string | undefined {
    for (const { id, key } of this.displayKeys) {
      if (keyId !== null && keyId !== id) continue;
      const code = decipher(key, studentId, sealed);
      if (code !== undefined) return code;
    }
    return undefined;
  }
}

type DisplayKey = { id: string; key: Buffer };

function decipher(key: Buffer, studentId: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(studentId))
      .setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
