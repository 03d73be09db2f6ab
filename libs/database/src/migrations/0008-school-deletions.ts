import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Written before anything is removed, and kept for ever: a deletion that was interrupted goes on from it, and the
  // projector leaves out the school's events, so that no row comes back.
  `CREATE TABLE directory.school_deletions (
     school_id uuid PRIMARY KEY,
     requested_by uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now(),
     rows_total bigint NOT NULL,
     rows_removed bigint NOT NULL DEFAULT 0,
     finished_at timestamptz
   )`,
  // A row that is kept for the facts that name it, without anything personal.
  `ALTER TABLE directory.users
     ADD COLUMN erased_at timestamptz,
     ADD CHECK (erased_at IS NULL OR NOT is_active)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
