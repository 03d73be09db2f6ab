import { inSteps } from './steps.js';

export const up = inSteps([
  // A school that somebody without an account may create with a link, of which only the SHA-256 is stored. What they typed
  // is erased when the link is used or replaced; the row stays for some days, to tell anyone who opens the link again.
  `CREATE TABLE directory.school_setups (
     token_hash bytea PRIMARY KEY,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     email text CHECK (email = lower(email)),
     school_name text,
     display_name text,
     CHECK (num_nulls(email, school_name, display_name) IN (0, 3))
   )`,
  `CREATE INDEX school_setups_by_email ON directory.school_setups (email) WHERE email IS NOT NULL`,
  `CREATE INDEX school_setups_by_expiry ON directory.school_setups (expires_at)`,
]);
