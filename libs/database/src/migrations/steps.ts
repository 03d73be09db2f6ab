import { sql, type Kysely } from 'kysely';

/** Makes the `up` of a migration that runs SQL statements one after another, each of them about one object. */
export function inSteps(steps: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const step of steps) await sql.raw(step).execute(db);
  };
}
