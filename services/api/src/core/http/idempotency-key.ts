import { IDEMPOTENCY_KEY } from '#contracts/headers';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { validate, version } from 'uuid';
import { invalidInput } from './problem.js';

const LONGEST_KEY = 200;
/** How far a caller's clock may be ahead. It limits how early a key can have been used for the first time. */
const LONGEST_AHEAD_MS = 24 * 60 * 60 * 1_000;

/**
 * When a key was created, in milliseconds since the epoch, if it contains a time; a request without a key counts as
 * now.
 */
export type KeyTime = number | 'now' | 'unknown';

/** @throws Problem 400 for an invalid key */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length >= 1 && key.length <= LONGEST_KEY) return key;
  throw invalidKey(`An idempotency key has 1 to ${LONGEST_KEY} characters`);
}

const REMEMBERS = Symbol('remembers its commands');

/**
 * A parameter with the identity of the request's command. Its handler recognizes a repeated command itself, together with
 * what it changes; for the others see `OncePerKey`.
 */
export function ownCommand(
  read: (request: FastifyRequest, context: ExecutionContext) => unknown,
): () => ParameterDecorator {
  const parameter = createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest(), context),
  );
  return () => (target, name, index) => {
    if (name !== undefined) Reflect.defineMetadata(REMEMBERS, true, Reflect.get(target, name) as object);
    parameter()(target, name, index);
  };
}

export function remembersCommands(handler: object): boolean {
  return Reflect.hasMetadata(REMEMBERS, handler);
}

/** A UUID of version 7 begins with the 48 bits of its creation time. */
export function keyTimeOf(key: string | undefined): KeyTime {
  if (key === undefined) return 'now';
  if (!validate(key) || version(key) !== 7) return 'unknown';
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

/**
 * The earliest time at which a command with such a key can have been carried out.
 * @throws Problem 400 for a key from the future: if accepted, it would count as new again on that day, when the ledger
 *   may have forgotten that it was used
 */
export function firstUseOf(keyTime: KeyTime, now: Date): number {
  if (keyTime === 'now') return now.getTime();
  if (keyTime === 'unknown') return -Infinity;
  const earliest = keyTime - LONGEST_AHEAD_MS;
  if (earliest > now.getTime()) {
    throw invalidKey('The clock of this device is more than a day ahead. Please set it and try again.');
  }
  return earliest;
}

function invalidKey(message: string) {
  return invalidInput([{ path: IDEMPOTENCY_KEY, message }]);
}
