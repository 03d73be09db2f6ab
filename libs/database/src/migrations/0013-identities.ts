import { inSteps } from './steps.js';

export const up = inSteps([
  // A person's account at an identity provider. Only the provider's own key counts, never the address, which may pass to
  // somebody else there.
  `CREATE TABLE directory.identities (
     id uuid PRIMARY KEY,
     issuer text NOT NULL,
     subject text NOT NULL,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     picture_url text,
     connected_at timestamptz NOT NULL,
     last_used_at timestamptz NOT NULL,
     UNIQUE (issuer, subject)
   )`,
  `CREATE INDEX identities_by_user ON directory.identities (user_id)`,
  // Re-encoded, at most a few kilobytes each.
  `CREATE TABLE directory.pictures (
     user_id uuid PRIMARY KEY REFERENCES directory.users ON DELETE CASCADE,
     content bytea NOT NULL,
     version text NOT NULL,
     source text NOT NULL CHECK (source IN ('provider', 'upload')),
     stored_at timestamptz NOT NULL
   )`,
]);
