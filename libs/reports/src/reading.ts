import { type Database } from '#database/schema';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A transaction in which all of a report’s statements see the same rows. */
export type Reading = Transaction<Database>;

/** For each sum or order of a statement. With Postgres's own 4 MB those of a large school's students would go through its disk. */
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
