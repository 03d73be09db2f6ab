import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser would say of itself and its user. */
type Circumstances = {
  origin: string;
  challenge: string;
  /** Whether the passkey has verified its user, as by a fingerprint. */
  isVerified?: boolean;
  /** How often it says it has signed. */
  counter?: number;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A passkey in software: it signs as WebAuthn says, and whatever it is told to. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** The answer to `beginPasskey`. */
  create({ origin, challenge, isVerified = true, counter = 0 }: Circumstances) {
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, this.publicKey()]);
    const data = Buffer.concat([authenticatorData(origin, HAS_CREDENTIAL, isVerified, counter), credential]);
    return this.answer({
      clientDataJSON: base64url(clientData('webauthn.create', origin, challenge)),
      attestationObject: base64url(withoutAttestation(data)),
    });
  }

  /** The answer to a challenge. */
  sign({ origin, challenge, isVerified = true, counter = 0 }: Circumstances) {
    const data = authenticatorData(origin, 0, isVerified, counter);
    const client = clientData('webauthn.get', origin, challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  private answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  /** In CBOR, as COSE writes the key of an ES256 signature. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function clientData(type: string, origin: string, challenge: string): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

function authenticatorData(origin: string, flags: number, isVerified: boolean, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(new URL(origin).hostname), rest]);
}

/** In CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function withoutAttestation(data: Buffer): Buffer {
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59);
  length.writeUInt16BE(data.length, 1);
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'),
    Buffer.from('686175746844617461', 'hex'),
    length,
    data,
  ]);
}
