import { sql, type Kysely } from 'kysely';

const STEPS = [
  // The shape that the rate limiter's Postgres store requires. Unlogged: a crash may lose failed sign-ins, and each
  // attempt stays cheap.
  `CREATE UNLOGGED TABLE directory.sign_in_failures (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
