import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Processes of two releases run side by side, and each needs the snapshots of its own state version. The release
  // before this one can read its snapshots and not write any.
  `ALTER TABLE ledger.snapshots DROP CONSTRAINT snapshots_pkey, ADD PRIMARY KEY (stream, state_version)`,
  // When a process last said that it reads and writes snapshots of a version.
  `CREATE TABLE ledger.snapshot_versions (
     state_version integer PRIMARY KEY,
     used_at timestamptz NOT NULL DEFAULT now()
   )`,
  `INSERT INTO ledger.snapshot_versions (state_version) SELECT DISTINCT state_version FROM ledger.snapshots`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
