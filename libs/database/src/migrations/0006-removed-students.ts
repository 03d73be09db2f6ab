import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Set from a student's removal until the row is deleted, when no award in progress can still arrive.
  `ALTER TABLE directory.students
     ADD COLUMN removed_at timestamptz,
     ADD CHECK (removed_at IS NULL OR archived_at IS NOT NULL)`,
  `CREATE INDEX students_removed ON directory.students (removed_at) WHERE removed_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
