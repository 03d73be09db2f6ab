import { sql, type Kysely } from 'kysely';

const STEPS = [
  // One log for every command that creates something in the directory; until now only imports had one.
  `CREATE TABLE directory.command_log (
     command_id uuid PRIMARY KEY,
     school_id uuid REFERENCES directory.schools ON DELETE CASCADE,
     fingerprint text NOT NULL,
     answer jsonb,
     carried_out_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX command_log_by_school ON directory.command_log (school_id)`,
  `CREATE INDEX command_log_by_time ON directory.command_log (carried_out_at)`,
  `INSERT INTO directory.command_log (command_id, school_id, fingerprint, answer, carried_out_at)
   SELECT command_id, school_id, fingerprint, answer, imported_at FROM directory.student_imports`,
  `DROP TABLE directory.student_imports`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
