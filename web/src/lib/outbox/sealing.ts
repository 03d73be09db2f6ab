/** Encrypted with AES-GCM. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const IV_BYTES = 12;

/** Encrypts what waits on a device, so that only its owner's sign-in can read it. */
export class Seals {
  /** @param keys the first for writing, all of them for reading */
  constructor(private readonly keys: readonly CryptoKey[]) {}

  async seal(content: unknown): Promise<Sealed> {
    const [key] = this.keys;
    if (key === undefined) throw new Error('There is no key to seal with');
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
  }

  /** @returns undefined if none of the keys opens it */
  async open({ iv, data }: Sealed): Promise<unknown> {
    for (const key of this.keys) {
      try {
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
        return JSON.parse(new TextDecoder().decode(text)) as unknown;
      } catch {
        // Sealed with another key.
      }
    }
    return undefined;
  }
}

/** Keys from their base64 forms. Scripts can use them, and not read them. */
export function importKeys(keys: readonly string[]): Promise<CryptoKey[]> {
  return Promise.all(
    keys.map((key) => {
      const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
      return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    }),
  );
}
