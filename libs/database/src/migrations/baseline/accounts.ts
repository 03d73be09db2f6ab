/** Members of staff, and how they and students sign in. */
export const ACCOUNTS = [
  // When somebody is deleted, the row is kept, without personal data, for the facts that name it.
  `CREATE TABLE directory.users (
     id uuid PRIMARY KEY,
     school_id uuid REFERENCES directory.schools,
     email text NOT NULL UNIQUE CHECK (email = lower(email)),
     first_name text,
     last_name text,
     display_name text,
     role text NOT NULL CHECK (role IN ('staff', 'teacher', 'school_admin', 'executive_admin')),
     is_active boolean NOT NULL DEFAULT true,
     password_hash text,
     profile_image_url text,
     default_class_id uuid,
     has_seen_welcome boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     erased_at timestamptz,
     -- The name on screen: the chosen one, else first and last, else first, else the part of the email before the @.
     shown_name text NOT NULL GENERATED ALWAYS AS (coalesce(
       nullif(display_name, ''),
       CASE WHEN first_name IS NOT NULL THEN nullif(
         first_name || CASE WHEN first_name <> '' AND last_name <> '' THEN ' ' ELSE '' END || coalesce(last_name, ''),
         '') END,
       nullif(split_part(email, '@', 1), ''),
       'User')) STORED,
     -- The id in the school's information system.
     sourced_id text,
     -- How somebody likes the console to be, on every device. What was never chosen is absent.
     preferences jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(preferences) = 'object'),
     -- The address that a school typed for somebody whose account is elsewhere. Such a row looks like any invited user to
     -- its school, so the school does not learn that the account exists; its own address belongs to nobody.
     invited_email text
       CONSTRAINT invited_elsewhere_cannot_sign_in CHECK (invited_email IS NULL OR password_hash IS NULL),
     CHECK (erased_at IS NULL OR NOT is_active),
     CONSTRAINT erased_users_have_no_sourced_id CHECK (erased_at IS NULL OR sourced_id IS NULL)
   )`,
  `CREATE INDEX users_by_school ON directory.users (school_id)`,
  // An actor's id is text in the ledger. It is a UUID for members of staff, but a cast would fail for others.
  `CREATE UNIQUE INDEX users_by_actor ON directory.users ((id::text))`,
  `CREATE UNIQUE INDEX users_by_sourced_id ON directory.users (school_id, sourced_id) WHERE sourced_id IS NOT NULL`,
  `CREATE UNIQUE INDEX users_invited_elsewhere ON directory.users (school_id, invited_email)
     WHERE invited_email IS NOT NULL`,
  // Somebody without a school asks one to take them in. `decision` is null until then.
  `CREATE TABLE directory.join_requests (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     requested_at timestamptz NOT NULL,
     decision text CHECK (decision IN ('approved', 'declined', 'withdrawn')),
     decided_at timestamptz,
     CHECK ((decision IS NULL) = (decided_at IS NULL))
   )`,
  // Asking another school withdraws the earlier request.
  `CREATE UNIQUE INDEX join_requests_open ON directory.join_requests (user_id) WHERE decision IS NULL`,
  `CREATE INDEX join_requests_by_school ON directory.join_requests (school_id, requested_at)`,
  // Only the SHA-256 of the cookie is stored, so somebody who reads this table cannot sign in with it. A session that
  // is not kept ends after it has been idle for some time.
  `CREATE TABLE directory.sessions (
     token_hash bytea PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     last_used_at timestamptz NOT NULL DEFAULT now(),
     is_kept boolean NOT NULL DEFAULT false,
     -- The school that an executive administrator works in with this session.
     opened_school_id uuid REFERENCES directory.schools ON DELETE SET NULL,
     -- Its owner ends a session by this id: the hash of its token is for the server alone.
     id uuid NOT NULL DEFAULT gen_random_uuid(),
     -- Such as "Chrome on Windows"; null if the browser did not say what it is.
     device text,
     -- When the person at this session last proved who they are, after signing in.
     confirmed_at timestamptz
   )`,
  `CREATE INDEX sessions_by_user ON directory.sessions (user_id)`,
  `CREATE INDEX sessions_by_opened_school ON directory.sessions (opened_school_id)
     WHERE opened_school_id IS NOT NULL`,
  // Only the SHA-256 of a link's token is stored, so readers of this table can open none. A used or expired link is
  // kept for some days, to tell the person who opens it what happened.
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
  // Re-encoded, at most a few kilobytes each. Somebody who removed their picture keeps a row without content.
  `CREATE TABLE directory.pictures (
     user_id uuid PRIMARY KEY REFERENCES directory.users ON DELETE CASCADE,
     content bytea,
     version text NOT NULL,
     source text NOT NULL CHECK (source IN ('provider', 'upload')),
     stored_at timestamptz NOT NULL
   )`,
];
