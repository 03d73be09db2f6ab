import { inSteps } from './steps.js';

export const up = inSteps([
  // When the person at this session last proved who they are, after signing in.
  `ALTER TABLE directory.sessions ADD COLUMN confirmed_at timestamptz`,
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
]);
