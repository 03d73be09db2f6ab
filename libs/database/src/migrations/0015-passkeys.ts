import { inSteps } from './steps.js';

export const up = inSteps([
  // Only the public key of a passkey is here: a reader of this table cannot sign in with it.
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
]);
