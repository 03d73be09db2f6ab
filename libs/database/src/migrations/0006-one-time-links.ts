import { inSteps } from './steps.js';

export const up = inSteps([
  // Only the SHA-256 of a link's token is stored, so a reader of this table can open none. A used or expired link is
  // kept for some days, to tell anyone who opens it what happened.
  `CREATE TABLE directory.one_time_links (
     token_hash bytea PRIMARY KEY,
     purpose text NOT NULL CHECK (purpose IN ('sign-in', 'password-reset', 'invitation')),
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   )`,
  `CREATE INDEX one_time_links_by_user ON directory.one_time_links (user_id)`,
  `CREATE INDEX one_time_links_by_expiry ON directory.one_time_links (expires_at)`,
]);
