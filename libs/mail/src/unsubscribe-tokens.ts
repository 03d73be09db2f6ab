import { type Keyring } from '#runtime/keyring';
import { timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const PURPOSE = 'mails: ends of subscriptions';

/**
 * Tokens that end one subscription without a sign-in, and are good for nothing else. They follow from the id of the user, or of
 * the schedule, and the deployment's secret, so none is stored, and those of old mails keep working.
 */
export class UnsubscribeTokens {
  private readonly hash: ReturnType<Keyring['hashing']>;

  constructor(keyring: Keyring) {
    this.hash = keyring.hashing(PURPOSE);
  }

  /** 64 characters that need no escaping in an address. */
  of(id: string): string {
    const [signature] = this.hash(id);
    return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature]).toString('base64url');
  }

  /** @returns the id, whose row may be gone; undefined if the token was not made here */
  idOf(token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const [start, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    const id = start.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const isKnown = this.hash(id).some(
      (known) => known.length === signature.length && timingSafeEqual(known, signature),
    );
    return isKnown ? id : undefined;
  }
}
