import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Written with the demo, whose accounts are public. It identifies this database of this cluster: a copy that was
  // dumped, moved or restored elsewhere is not a demo.
  `CREATE TABLE directory.demo_database (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     system_identifier bigint NOT NULL,
     database_oid oid NOT NULL,
     marked_at timestamptz NOT NULL DEFAULT now()
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
