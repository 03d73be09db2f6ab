import { sql, type Kysely } from 'kysely';

const STEPS = [
  // As for staff sessions, only the SHA-256 of the cookie is stored.
  `CREATE TABLE directory.student_sessions (
     token_hash bytea PRIMARY KEY,
     student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX student_sessions_by_student ON directory.student_sessions (student_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
