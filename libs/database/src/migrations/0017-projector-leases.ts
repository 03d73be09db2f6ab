import { sql, type Kysely } from 'kysely';

const STEPS = [
  // An advisory lock decides who projects a shard; this table shows whether its holder is alive. All times are the
  // database's, so that the machines' clocks need not agree.
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
