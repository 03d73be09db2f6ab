import { LOGIN_CODE_LENGTH } from '#domain/login-code';
import { randomInt } from 'node:crypto';

/** No ambiguous characters (0 and o, 1, i and l), and no vowels, so that no code is a word. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';

/** Generates a code for the student portal from a cryptographic source. */
export function newCode(): string {
  const character = () => CHARACTERS.charAt(randomInt(CHARACTERS.length));
  return Array.from({ length: LOGIN_CODE_LENGTH }, character).join('');
}
