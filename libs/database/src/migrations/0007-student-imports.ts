import { sql, type Kysely } from 'kysely';

const STEPS = [
  // The answer to an import: repeating the request returns it, even if the students have changed since.
  `CREATE TABLE directory.student_imports (
     command_id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     fingerprint text NOT NULL,
     answer jsonb,
     imported_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX student_imports_by_school ON directory.student_imports (school_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
