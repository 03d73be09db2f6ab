/** Two-step verification, passkeys, and what slows down guesses of passwords and login codes. */
export const SIGN_IN = [
  // An app that shows codes for signing in. The secret that both know is encrypted for its user, with the secret of the
  // deployment whose id is `key_id`. No code of `last_step`, or of an earlier time step, is accepted again.
  `CREATE TABLE directory.authenticators (
     user_id uuid PRIMARY KEY REFERENCES directory.users ON DELETE CASCADE,
     secret_encrypted bytea NOT NULL,
     key_id text NOT NULL,
     created_at timestamptz NOT NULL,
     confirmed_at timestamptz,
     last_step bigint,
     last_used_at timestamptz
   )`,
  // For people who have lost the app: Argon2id with the salt of the set, so that one hash finds a code.
  `CREATE TABLE directory.recovery_codes (
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     code_hash bytea NOT NULL,
     salt bytea NOT NULL,
     created_at timestamptz NOT NULL,
     used_at timestamptz,
     PRIMARY KEY (user_id, code_hash)
   )`,
  // Somebody who has passed the first step of signing in, and can do nothing but the second one.
  `CREATE TABLE directory.pending_sign_ins (
     token_hash bytea PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     is_kept boolean NOT NULL,
     failures integer NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX pending_sign_ins_by_user ON directory.pending_sign_ins (user_id)`,
  `CREATE INDEX pending_sign_ins_by_expiry ON directory.pending_sign_ins (expires_at)`,
  // Only the public key of a passkey is here: readers of this table can sign in with none.
  `CREATE TABLE directory.passkeys (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     credential_id text NOT NULL UNIQUE,
     public_key bytea NOT NULL,
     counter bigint NOT NULL,
     transports text[] NOT NULL,
     name text NOT NULL,
     created_at timestamptz NOT NULL,
     last_used_at timestamptz
   )`,
  `CREATE INDEX passkeys_by_user ON directory.passkeys (user_id)`,
  // What a passkey has to sign. Deleted by the first answer; no user yet for signing in without a name.
  `CREATE TABLE directory.passkey_challenges (
     challenge text PRIMARY KEY,
     purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'second-step', 'confirm')),
     user_id uuid REFERENCES directory.users ON DELETE CASCADE,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX passkey_challenges_by_user ON directory.passkey_challenges (user_id)`,
  `CREATE INDEX passkey_challenges_by_expiry ON directory.passkey_challenges (expires_at)`,
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
];
