import { AccessDeniedError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { EventStoreRefused, EventStoreUnavailable } from '../event-store.js';

/** Status codes of gRPC. */
const status = { INVALID_ARGUMENT: 3, PERMISSION_DENIED: 7, UNAUTHENTICATED: 16 } as const;

/** What the server answers before it does anything. */
const REFUSALS: ReadonlyMap<number, string> = new Map<number, string>([
  [status.UNAUTHENTICATED, 'does not know the user or the password'],
  [status.PERMISSION_DENIED, 'does not let the user do this'],
]);

/** @returns undefined if the failure is no refusal of the user */
export function refusalOf(servers: string, error: unknown): EventStoreRefused | undefined {
  const reason = REFUSALS.get(codeOf(error) ?? -1);
  if (reason !== undefined) return new EventStoreRefused(`KurrentDB at ${servers} ${reason}`, error);
  if (error instanceof AccessDeniedError)
    return new EventStoreRefused(`KurrentDB at ${servers} does not let the user do this`, error);
  return undefined;
}

/** Whether the server says for certain that it can never take this append. */
export const isInvalid = (error: unknown): boolean =>
  error instanceof MaxAppendSizeExceededError || codeOf(error) === status.INVALID_ARGUMENT;

/** What the caller of a read is told. */
export const readFailure = (servers: string, error: unknown): EventStoreUnavailable =>
  refusalOf(servers, error) ?? new EventStoreUnavailable(error, `KurrentDB at ${servers} does not answer`);

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}
