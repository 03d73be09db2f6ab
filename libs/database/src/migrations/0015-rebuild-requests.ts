import { sql, type Kysely } from 'kysely';

const STEPS = [
  // A request that is repeated during the rebuild gets a new id, so that it is not marked as done.
  `CREATE TABLE readmodel.rebuild_requests (
     school_id uuid PRIMARY KEY,
     request_id uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now()
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
