import { type Database } from '#database/schema';
import { type Kysely, type Transaction } from 'kysely';

/** A transaction in which all of a report’s statements see the same rows. */
export type Reading = Transaction<Database>;

/** Reads in one snapshot, so that the figures of a report belong together. */
export function readTogether<T>(db: Kysely<Database>, read: (db: Reading) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
