import { AccessDeniedError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { EventStoreRefused, EventStoreUnavailable } from '../event-store.js';

/** gRPC status codes. */
const status = { INVALID_ARGUMENT: 3, PERMISSION_DENIED: 7, UNAUTHENTICATED: 16 } as const;

/** Refusals that the server sends before it does anything. */
const REFUSALS: ReadonlyMap<number, string> = new Map<number, string>([
  [status.UNAUTHENTICATED, 'does not know the user or the password'],
  [status.PERMISSION_DENIED, 'does not let the user do this'],
]);

/** @returns undefined if the failure is not a refusal of the user */
export function refusalOf(servers: string, error: unknown): EventStoreRefused | undefined {
  const reason = REFUSALS.get(codeOf(error) ?? -1);
  if (reason !== undefined) return new EventStoreRefused(`KurrentDB at ${servers} ${reason}`, error);
  if (error instanceof AccessDeniedError)
    return new EventStoreRefused(`KurrentDB at ${servers} does not let the user do this`, error);
  return undefined;
}

/** Whether the server certainly can never accept this append. */
export const isInvalid = (error: unknown): boolean =>
  error instanceof MaxAppendSizeExceededError || codeOf(error) === status.INVALID_ARGUMENT;

/** The error for the caller of a read. */
export const readFailure = (servers: string, error: unknown): EventStoreUnavailable =>
  refusalOf(servers, error) ?? new EventStoreUnavailable(error, `KurrentDB at ${servers} does not answer`);

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}
