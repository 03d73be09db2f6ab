import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Archived together with the class: restored together with it, unlike students who had been archived before.
  `ALTER TABLE directory.students
     ADD COLUMN archived_with_class boolean NOT NULL DEFAULT false,
     ADD CHECK (archived_at IS NOT NULL OR NOT archived_with_class)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
