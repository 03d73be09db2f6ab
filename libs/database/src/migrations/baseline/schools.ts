export const SCHOOLS = [
  `CREATE TABLE directory.districts (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     -- Administrators of its schools can do nothing before they have set up two-step verification.
     requires_second_step boolean NOT NULL DEFAULT false,
     -- The file in the drop folder that waits for the roster before it: only workers see the folder.
     waiting_bundle text,
     -- What happens to the balances of students who change schools; null until somebody has decided.
     transferred_balances text CHECK (transferred_balances IN ('carry', 'zero'))
   )`,
  // `version`, here and in other tables, is incremented by every edit: an edit based on an older version is rejected and
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
     version integer NOT NULL DEFAULT 1,
     requires_second_step boolean NOT NULL DEFAULT false,
     -- Month and day, MM-DD. Most years have no 29 February.
     year_starts_on text NOT NULL DEFAULT '08-01'
       CHECK (year_starts_on ~ '^[0-9]{2}-[0-9]{2}$' AND year_starts_on <> '02-29'),
     -- [{ name, from, to }] by day, without overlap. They are read and written together, so they need no table.
     terms jsonb NOT NULL DEFAULT '[]',
     week_starts_on text NOT NULL DEFAULT 'monday' CHECK (week_starts_on IN ('monday', 'saturday', 'sunday')),
     -- Whether staff see no student's place among the others. Students never do.
     is_ranking_hidden boolean NOT NULL DEFAULT false,
     -- Who sees reports about members of staff.
     staff_reports text NOT NULL DEFAULT 'administrators' CHECK (staff_reports IN ('administrators', 'everyone')),
     -- How long a former student's personal data is kept after they left; null: forever.
     retention_years integer DEFAULT 1 CHECK (retention_years BETWEEN 1 AND 10),
     -- Raffles that end from this instant on are drawn without a person; null: none. Those that had ended before it was
     -- chosen wait for a person, as their school expected.
     raffles_drawn_since timestamptz,
     -- A new school has a month to change the retention period before it removes anything.
     retention_acts_from timestamptz NOT NULL DEFAULT now() + interval '30 days',
     -- Its id in the school's information system, by which a roster finds it.
     sourced_id text,
     -- The name by which staff see rosters ordered.
     name_order text NOT NULL DEFAULT 'first-name' CHECK (name_order IN ('first-name', 'last-name')),
     -- The district whose bundle an Executive Admin has applied to the school, so that sourced_id is more than what the
     -- school says.
     matched_district_id uuid REFERENCES directory.districts ON DELETE SET NULL
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
  // A year of a school is started once. `started_by` outlives the account.
  `CREATE TABLE directory.school_years (
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     year integer NOT NULL,
     started_at timestamptz NOT NULL,
     started_by uuid NOT NULL,
     last_grade text NOT NULL,
     moved integer NOT NULL,
     archived integer NOT NULL,
     left_alone integer NOT NULL,
     PRIMARY KEY (school_id, year)
   )`,
  // One row for each reminder that a school's trial or paid time ends. Its key makes each go out once, however many
  // workers look for schools to remind; a school whose time is extended is reminded of the new end.
  `CREATE TABLE directory.plan_reminders (
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     ends_at timestamptz NOT NULL,
     days_before integer NOT NULL,
     written_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, ends_at, days_before)
   )`,
  // A school that somebody without an account may create with a link, of which only the SHA-256 is stored. What they
  // typed is erased when the link is used or replaced; the row stays for some days, for people who open the link again.
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
  `CREATE TABLE directory.enquiries (
     id uuid PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('contact', 'invoice')),
     email text NOT NULL,
     first_name text,
     last_name text,
     organization text,
     subject text,
     message text,
     inquiry_type text,
     school_size text,
     enrollment integer,
     received_at timestamptz NOT NULL,
     answered_at timestamptz,
     CHECK (kind <> 'contact' OR num_nulls(first_name, last_name, subject, message) = 0),
     CHECK (kind <> 'invoice' OR num_nulls(organization, school_size, enrollment) = 0)
   )`,
  `CREATE INDEX enquiries_by_time ON directory.enquiries (received_at DESC, id)`,
  `CREATE INDEX enquiries_new ON directory.enquiries (received_at DESC, id) WHERE answered_at IS NULL`,
  // Written with the demo, whose accounts are public. It identifies this database of this cluster: a copy that was
  // dumped, moved or restored elsewhere is not a demo.
  `CREATE TABLE directory.demo_database (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     system_identifier bigint NOT NULL,
     database_oid oid NOT NULL,
     marked_at timestamptz NOT NULL DEFAULT now()
   )`,
  // The ledger that the screens are made of. Its id is confirmed once it is written into the event store, too.
  `CREATE TABLE directory.ledger_binding (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     ledger_id uuid NOT NULL,
     kind text NOT NULL,
     is_confirmed boolean NOT NULL DEFAULT false
   )`,
];
