import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What the database keeps of codes: neither form tells a code without the secret. */
export class CodeVault {
  private readonly lookupKey: Buffer;
  private readonly displayKey: Buffer;

  constructor(secret: string) {
    this.lookupKey = derive(secret, 'student codes: look-up');
    this.displayKey = derive(secret, 'student codes: display');
  }

  /** To find a student by the code. */
  hashOf(code: string): Buffer {
    return createHmac('sha256', this.lookupKey).update(code).digest();
  }

  /** To show the code again: nonce, tag and ciphertext, which open for this student only. */
  seal(studentId: string, code: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.displayKey, nonce).setAAD(Buffer.from(studentId));
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws if it was sealed with another secret, for another student, or changed since */
  open(studentId: string, sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.displayKey, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(studentId))
      .setAuthTag(tag);
    return (
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}
