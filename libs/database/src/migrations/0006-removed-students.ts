import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Set between a student's removal and the end of the row: by then no award that was under way can still arrive.
  `ALTER TABLE directory.students
     ADD COLUMN removed_at timestamptz,
     ADD CHECK (removed_at IS NULL OR archived_at IS NOT NULL)`,
  `CREATE INDEX students_removed ON directory.students (removed_at) WHERE removed_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
