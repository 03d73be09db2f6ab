import { sql, type Kysely } from 'kysely';

const STEPS = [
  // Leaky buckets of failed sign-ins. Unlogged: a crash may lose them, and each attempt stays cheap. They replace
  // sign_in_failures, which processes of the previous version may still use and a later release drops.
  `CREATE UNLOGGED TABLE directory.sign_in_budgets (
     key text PRIMARY KEY,
     level double precision NOT NULL,
     at timestamptz NOT NULL,
     granted integer NOT NULL
   ) WITH (fillfactor = 50)`,
  // Which schools' people have signed in from which addresses: a keyed hash of the address, and short tags of the first
  // few people, to distinguish a school from a home.
  `CREATE TABLE directory.sign_in_networks (
     network_hash bytea NOT NULL,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     people integer[] NOT NULL,
     used_on date NOT NULL,
     PRIMARY KEY (network_hash, school_id)
   )`,
  `CREATE INDEX sign_in_networks_by_school ON directory.sign_in_networks (school_id)`,
  // Correct codes that waited for others of their school at the same address.
  `CREATE UNLOGGED TABLE directory.code_sightings (
     network text NOT NULL,
     school_id uuid NOT NULL,
     student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     seen_at timestamptz NOT NULL,
     PRIMARY KEY (network, school_id, student_id)
   )`,
  `CREATE INDEX code_sightings_by_student ON directory.code_sightings (student_id)`,
  // A session without "keep me signed in" ends after it has been idle for some time.
  `ALTER TABLE directory.sessions
     ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
     ADD COLUMN is_kept boolean NOT NULL DEFAULT false`,
  // Sessions that began before there was a choice last as long as was intended then.
  `UPDATE directory.sessions SET is_kept = true`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
