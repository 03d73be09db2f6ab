import { sql, type Kysely } from 'kysely';

const STEPS = [
  // The id of the secret that a code's hash and encrypted form were made with; null if made before secrets had ids.
  `ALTER TABLE directory.student_codes ADD COLUMN key_id text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
