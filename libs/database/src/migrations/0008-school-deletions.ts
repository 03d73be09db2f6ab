import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Written before anything is removed, and kept for ever: an interrupted deletion resumes from it, and the projector
  // skips the school's events, so that no row comes back.
  `CREATE TABLE directory.school_deletions (
     school_id uuid PRIMARY KEY,
     requested_by uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now(),
     rows_total bigint NOT NULL,
     rows_removed bigint NOT NULL DEFAULT 0,
     finished_at timestamptz
   )`,
  // The row is kept, without personal data, for the facts that name it.
  `ALTER TABLE directory.users
     ADD COLUMN erased_at timestamptz,
     ADD CHECK (erased_at IS NULL OR NOT is_active)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
