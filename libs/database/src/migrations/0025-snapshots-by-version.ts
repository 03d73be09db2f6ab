import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Processes of two releases run side by side, and each needs snapshots of its own state version. The previous release
  // can read its snapshots but not write any.
  `ALTER TABLE ledger.snapshots DROP CONSTRAINT snapshots_pkey, ADD PRIMARY KEY (stream, state_version)`,
  // When a process last reported that it uses snapshots of a version.
  `CREATE TABLE ledger.snapshot_versions (
     state_version integer PRIMARY KEY,
     used_at timestamptz NOT NULL DEFAULT now()
   )`,
  `INSERT INTO ledger.snapshot_versions (state_version) SELECT DISTINCT state_version FROM ledger.snapshots`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
