export const SCHOOLS_AND_USERS = [
  `CREATE TABLE directory.districts (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  // `version`, here and below, is incremented by every edit: an edit based on an older version is rejected and
  // overwrites nothing.
  `CREATE TABLE directory.schools (
     id uuid PRIMARY KEY,
     district_id uuid REFERENCES directory.districts,
     name text NOT NULL,
     description text,
     address text,
     contact_email text,
     contact_phone text,
     time_zone text NOT NULL,
     is_active boolean NOT NULL DEFAULT true,
     trial_ends_at timestamptz NOT NULL,
     paid_through timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     version integer NOT NULL DEFAULT 1
   )`,
  // Written before anything is removed, and kept forever: an interrupted deletion resumes from it, and the projector
  // skips the school's events, so that no row comes back.
  `CREATE TABLE directory.school_deletions (
     school_id uuid PRIMARY KEY,
     requested_by uuid NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now(),
     rows_total bigint NOT NULL,
     rows_removed bigint NOT NULL DEFAULT 0,
     finished_at timestamptz
   )`,
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
     CHECK (erased_at IS NULL OR NOT is_active)
   )`,
  `CREATE INDEX users_by_school ON directory.users (school_id)`,
  // Written with the demo, whose accounts are public. It identifies this database of this cluster: a copy that was
  // dumped, moved or restored elsewhere is not a demo.
  `CREATE TABLE directory.demo_database (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     system_identifier bigint NOT NULL,
     database_oid oid NOT NULL,
     marked_at timestamptz NOT NULL DEFAULT now()
   )`,
];
