/** Sessions, and what slows down guesses of passwords and login codes. */
export const SIGN_IN = [
  // Only the SHA-256 of the cookie is stored, so somebody who reads this table cannot sign in with it. A session that
  // is not kept ends after it has been idle for some time.
  `CREATE TABLE directory.sessions (
     token_hash bytea PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     last_used_at timestamptz NOT NULL DEFAULT now(),
     is_kept boolean NOT NULL DEFAULT false
   )`,
  `CREATE INDEX sessions_by_user ON directory.sessions (user_id)`,
  `CREATE TABLE directory.student_sessions (
     token_hash bytea PRIMARY KEY,
     student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX student_sessions_by_student ON directory.student_sessions (student_id)`,
  // Leaky buckets of failed sign-ins. Unlogged: a crash may lose them, and each attempt stays cheap.
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
];
