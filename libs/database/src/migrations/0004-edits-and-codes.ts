import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Incremented by every edit: an edit based on an older version is rejected and overwrites nothing.
  `ALTER TABLE directory.schools ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE directory.classes ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE directory.students ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE directory.point_categories ADD COLUMN version integer NOT NULL DEFAULT 1`,
  // A code is looked up by its keyed hash and shown again from its encrypted form; neither reveals it without the key.
  `CREATE TABLE directory.student_codes (
     student_id uuid PRIMARY KEY REFERENCES directory.students ON DELETE CASCADE,
     code_hash bytea NOT NULL UNIQUE,
     code_encrypted bytea NOT NULL,
     made_at timestamptz NOT NULL DEFAULT now()
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
