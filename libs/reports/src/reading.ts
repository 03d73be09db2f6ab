import { type Database } from '#database/schema';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A transaction in which all of a report’s statements see the same rows. */
export type Reading = Transaction<Database>;

/** Memory for each sort or hash table of a statement. Those of a large school do not fit Postgres's usual 4 MB, and would use its disk. */
const WORK_MEMORY = '32MB';

/** Reads in one snapshot, so that the figures of a report belong together. */
export function readTogether<T>(db: Kysely<Database>, read: (db: Reading) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
      return read(tx);
    });
}
