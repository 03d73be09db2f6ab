import pg from 'pg';
import { AppendOutcomeUnknown, EventStoreUnavailable } from '../event-store.js';

/** Raised by `ledger.append` if the database was restored into another cluster. */
export const isMovedCluster = (error: unknown): boolean => isServerError(error) && error.code === 'LG002';

/** Raised if an append would recreate a deleted stream. */
export const isDeletedStream = (error: unknown): boolean => isServerError(error) && error.code === 'LG003';

/**
 * An ERROR means that the server rolled the transaction back. Everything else (a broken connection, no answer in time,
 * FATAL, PANIC) may come after the commit.
 */
export const isRolledBack = (error: unknown): boolean => isServerError(error) && error.severity === 'ERROR';

/** Whether a retry may succeed: transaction conflicts, lack of resources, cancellation, read-only during a failover. */
export const isTransient = (error: unknown): boolean =>
  isServerError(error) && /^(40|53|55|57|58|25006)/.test(error.code ?? '');

/** The error for the caller of an append that failed after it was sent. */
export function appendFailure(stream: string, error: unknown): unknown {
  if (!isRolledBack(error)) return new AppendOutcomeUnknown(stream, error);
  return isTransient(error) ? new EventStoreUnavailable(error) : error;
}

/** The error for the caller of a read. */
export function readFailure(error: unknown): unknown {
  return isRolledBack(error) && !isTransient(error) ? error : new EventStoreUnavailable(error);
}

const isServerError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;
