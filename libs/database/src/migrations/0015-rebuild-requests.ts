import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Asked again while the rebuild is under way, a request gets another id, and so is not taken for done.
  `CREATE TABLE readmodel.rebuild_requests (
     school_id uuid PRIMARY KEY,
     request_id uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now()
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
