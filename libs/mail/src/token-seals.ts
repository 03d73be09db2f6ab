import { type Keyring } from '#runtime/keyring';
import { seal, unseal } from '#runtime/sealing';

const PURPOSE = 'mails: tokens of links';

/** Encrypts the tokens of links in mails that wait to be sent, so that nobody who reads the database can use them. */
export class TokenSeals {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor({ keys: [current, ...previous] }: Keyring) {
    this.keys = [current.derive(PURPOSE), ...previous.map((key) => key.derive(PURPOSE))];
  }

  seal(mailId: string, token: string): Buffer {
    return seal(this.keys[0], mailId, token);
  }

  /** Undefined if it was sealed with an unknown secret or for another mail. */
  open(mailId: string, sealed: Buffer): string | undefined {
    for (const key of this.keys) {
      const token = unseal(key, mailId, sealed);
      if (token !== undefined) return token;
    }
    return undefined;
  }
}
