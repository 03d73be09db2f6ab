import { hash, hashRaw, type Options, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { unavailable } from '../http/problem.js';
import { PriorityLimiter } from './priority-limiter.js';
import { type Trust } from './limits/sign-in-limits.js';

/** With more waiting, answers would take longer than people wait. */
const MOST_WAITING = 200;
const PRIORITIES: Record<Trust, number> = { device: 0, place: 1, stranger: 2 };

// Hashing occupies a core for tens of milliseconds, so it is limited: a burst of sign-ins must not starve awards.
// Strangers go last and have their own waiting limit, so that their guesses do not delay anybody else.
const limiter = new PriorityLimiter(
  Math.max(1, availableParallelism() - 1),
  MOST_WAITING,
  Object.keys(PRIORITIES).length,
);

/** The library's current defaults, which are those of OWASP. */
let cost: Options = {};

// A dummy hash, verified when there is no account, so response time reveals nothing.
let nobody = hash(crypto.randomUUID());

/** From now on hashes cost next to nothing, for tests of something else. */
export function hashCheaply(): void {
  cost = { memoryCost: 64, timeCost: 1 };
  nobody = hash(crypto.randomUUID(), cost);
}

/** Hashes with Argon2id. */
export async function hashPassword(password: string): Promise<string> {
  return limiter.run(PRIORITIES.device, () => hash(password, cost));
}

/** Hashes a code as passwords are, with a salt that the caller keeps, so that the hash can be looked up. */
export async function hashWithSalt(code: string, salt: Buffer): Promise<Buffer> {
  return limiter.run(PRIORITIES.device, () => hashRaw(code, { ...cost, salt }));
}

/** Does the same work if the hash is missing, and then returns false. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  trust: Trust,
): Promise<boolean> {
  if (limiter.isFull(PRIORITIES[trust])) throw unavailable();
  const matches = await limiter.run(PRIORITIES[trust], async () =>
    verify(passwordHash ?? (await nobody), password),
  );
  return matches && passwordHash !== null;
}
