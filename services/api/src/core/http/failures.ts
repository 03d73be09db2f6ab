import { EventStoreUnavailable } from '#event-store/event-store';
import { meansDiskFull } from '#runtime/disk-full';

const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

// The SQLSTATE classes "connection exception", "insufficient resources" and "operator intervention".
const UNAVAILABLE_STATES = /^(08|53|57)/;

// Driver errors without a code: no free connection in time, a broken one, no answer in time, and the ROLLBACK after that.
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed)/;

/** Whether an error means that a store is unavailable, as opposed to a bug. */
export function meansUnavailable(error: unknown): boolean {
  if (error instanceof EventStoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // It may write again once there is space.
  if (meansDiskFull(error)) return true;
  return CONNECTION_ERRORS.has(code) || UNAVAILABLE_STATES.test(code) || DRIVER_MESSAGES.test(error.message);
}
