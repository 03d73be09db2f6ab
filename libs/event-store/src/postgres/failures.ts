import pg from 'pg';
import { AppendOutcomeUnknown, EventStoreUnavailable } from '../event-store.js';

/** Raised by `ledger.append` when the database was restored into another cluster. */
export const isMovedCluster = (error: unknown): boolean => isServerError(error) && error.code === 'LG002';

/** Raised where an append would begin a stream that was deleted. */
export const isDeletedStream = (error: unknown): boolean => isServerError(error) && error.code === 'LG003';

/**
 * An ERROR is the server's word that the transaction was rolled back. Everything else (a broken connection, no answer
 * in time, FATAL, PANIC) may come after the commit.
 */
export const isRolledBack = (error: unknown): boolean => isServerError(error) && error.severity === 'ERROR';

/** Would succeed at another time: conflicts of transactions, resources, cancelled, read-only during a failover. */
export const isTransient = (error: unknown): boolean =>
  isServerError(error) && /^(40|53|55|57|58|25006)/.test(error.code ?? '');

/** What the caller of an append is told about a failure that happened after it was sent. */
export function appendFailure(stream: string, error: unknown): unknown {
  if (!isRolledBack(error)) return new AppendOutcomeUnknown(stream, error);
  return isTransient(error) ? new EventStoreUnavailable(error) : error;
}

/** What the caller of a read is told. */
export function readFailure(error: unknown): unknown {
  return isRolledBack(error) && !isTransient(error) ? error : new EventStoreUnavailable(error);
}

const isServerError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;
