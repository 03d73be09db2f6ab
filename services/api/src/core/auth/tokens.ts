import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A session's secret: 256 random bits, as text. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database keeps of a token; undefined for a text that can't be one. */
export function hashOf(token: string | undefined): Buffer | undefined {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  return createHash('sha256').update(token).digest();
}
