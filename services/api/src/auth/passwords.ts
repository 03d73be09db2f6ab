import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { availableParallelism } from 'node:os';
import { unavailable } from '../http/problem.js';

/** More than these wait too long for anyone to still look at the screen. */
const MOST_WAITING = 200;

// Hashing takes a core for tens of milliseconds: bounded, so that a burst of sign-ins can't starve awards.
const bounded = pLimit(Math.max(1, availableParallelism() - 1));

// Of no password: verified where there is no account, so that the time tells nothing about who exists.
const nobody = hash(crypto.randomUUID());

/** Argon2id with the library's current defaults, which are the OWASP ones. */
export async function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password));
}

/** Takes the same work for a missing hash, and is then false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (bounded.pendingCount >= MOST_WAITING) throw unavailable();
  const matches = await bounded(async () => verify(passwordHash ?? (await nobody), password));
  return matches && passwordHash !== null;
}
