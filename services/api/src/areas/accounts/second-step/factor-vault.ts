import { type Keyring } from '#runtime/keyring';
import { seal, unseal } from '#runtime/sealing';

const PURPOSE = 'staff: secrets of authenticator apps';

/** Encrypts the secrets of authenticator apps for the database, each for its user. */
export class FactorVault {
  /** Id of the secret of the deployment that everything new is encrypted with. */
  readonly keyId: string;
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor(keyring: Keyring) {
    this.keyId = keyring.current.id;
    this.keys = new Map(keyring.keys.map((key) => [key.id, key.derive(PURPOSE)]));
  }

  seal(userId: string, secret: string): Buffer {
    return seal(this.keys.get(this.keyId) as Buffer, userId, secret);
  }

  /** Undefined if it was sealed with an unknown secret or for another user, or was changed since. */
  open(userId: string, sealed: Buffer, keyId: string): string | undefined {
    const key = this.keys.get(keyId);
    return key === undefined ? undefined : unseal(key, userId, sealed);
  }
}
