import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { unavailable } from '../http/problem.js';
import { Lanes } from './hashing-lanes.js';
import { type Trust } from './limits/sign-in-limits.js';

/** More than these wait too long for anyone to still look at the screen. */
const MOST_WAITING = 200;
const LANES: Record<Trust, number> = { device: 0, place: 1, stranger: 2 };

// Hashing takes a core for tens of milliseconds: bounded, so that a burst of sign-ins can't starve awards. Strangers go
// last and wait in a lane of their own, so that their guesses keep nobody else from being checked.
const lanes = new Lanes(Math.max(1, availableParallelism() - 1), MOST_WAITING, Object.keys(LANES).length);

// A dummy hash, verified when there is no account, so response time reveals nothing.
const nobody = hash(crypto.randomUUID());

/** Argon2id with the library's current defaults, which are the OWASP ones. */
export async function hashPassword(password: string): Promise<string> {
  return lanes.run(LANES.device, () => hash(password));
}

/** Takes the same work for a missing hash, and is then false. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  trust: Trust,
): Promise<boolean> {
  if (lanes.isFull(LANES[trust])) throw unavailable();
  const matches = await lanes.run(LANES[trust], async () => verify(passwordHash ?? (await nobody), password));
  return matches && passwordHash !== null;
}
