import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Generates a session token: 256 random bits, as text. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash of a token that the database stores; undefined if the text cannot be a token. */
export function hashOf(token: string | undefined): Buffer | undefined {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  return createHash('sha256').update(token).digest();
}
