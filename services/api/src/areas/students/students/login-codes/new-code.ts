import { randomInt } from 'node:crypto';

/** No ambiguous characters (0 and o, 1, i and l), and no vowels, so that no code is a word. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';
const LENGTH = 6;

/** Generates a code for the student portal from a cryptographic source. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}
