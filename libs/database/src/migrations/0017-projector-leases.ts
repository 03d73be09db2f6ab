import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Who projects a shard is decided by an advisory lock; this tells whether its holder is alive. Every time is the
  // database's, so that the clocks of machines need not agree.
  `CREATE TABLE readmodel.projector_leases (
     shard text PRIMARY KEY,
     holder text NOT NULL,
     backend_pid integer NOT NULL,
     backend_start timestamptz NOT NULL,
     heartbeat_at timestamptz NOT NULL
   ) WITH (fillfactor = 10)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
