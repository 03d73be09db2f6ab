import { sql, type Kysely } from 'kysely';

const STEPS = [
  `CREATE SCHEMA directory`,
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE TABLE directory.districts (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
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
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE directory.users (
     id uuid PRIMARY KEY,
     school_id uuid REFERENCES directory.schools,
     email text NOT NULL CHECK (email = lower(email)),
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
     UNIQUE (email)
   )`,
  `CREATE INDEX users_by_school ON directory.users (school_id)`,
  // Only the SHA-256 of the cookie is stored, so somebody who reads this table cannot sign in with it.
  `CREATE TABLE directory.sessions (
     token_hash bytea PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX sessions_by_user ON directory.sessions (user_id)`,
  `CREATE TABLE directory.classes (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     name text NOT NULL,
     description text,
     teacher_id uuid REFERENCES directory.users,
     created_at timestamptz NOT NULL DEFAULT now(),
     archived_at timestamptz,
     UNIQUE (school_id, id)
   )`,
  `ALTER TABLE directory.users
     ADD FOREIGN KEY (default_class_id) REFERENCES directory.classes ON DELETE SET NULL`,
  // The composite key prevents a student from being in another school's class.
  `CREATE TABLE directory.students (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     class_id uuid NOT NULL,
     name text NOT NULL,
     student_number text,
     grade text,
     profile_image_url text,
     created_at timestamptz NOT NULL DEFAULT now(),
     archived_at timestamptz,
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id)
   )`,
  `CREATE INDEX students_by_class ON directory.students (class_id, name) WHERE archived_at IS NULL`,
  `CREATE INDEX students_by_school ON directory.students (school_id, name) WHERE archived_at IS NULL`,
  `CREATE UNIQUE INDEX students_by_number ON directory.students (school_id, student_number)
     WHERE archived_at IS NULL`,
  `CREATE INDEX students_by_text ON directory.students
     USING gin ((name || ' ' || coalesce(student_number, '') || ' ' || coalesce(grade, '')) gin_trgm_ops)`,
  `CREATE TABLE directory.point_categories (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     class_id uuid,
     name text NOT NULL,
     description text,
     is_default boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     archived_at timestamptz,
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id)
   )`,
  `CREATE INDEX point_categories_by_school ON directory.point_categories (school_id)`,
  // Written before the award's event, under its id: if the award never follows, the note is harmless.
  `CREATE TABLE directory.award_notes (
     award_id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     note text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE directory.rewards (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     class_id uuid,
     name text NOT NULL,
     description text,
     type text NOT NULL CHECK (type IN ('standard', 'raffle')),
     point_cost integer NOT NULL CHECK (point_cost > 0),
     quantity integer CHECK (quantity > 0),
     raffle_winners integer CHECK (raffle_winners > 0),
     raffle_end_date timestamptz,
     raffle_seed bytea,
     raffle_seed_commitment text,
     is_active boolean NOT NULL DEFAULT true,
     created_at timestamptz NOT NULL DEFAULT now(),
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id),
     CHECK ((type = 'raffle') = (raffle_winners IS NOT NULL)),
     CHECK ((type = 'raffle') = (raffle_seed IS NOT NULL AND raffle_seed_commitment IS NOT NULL))
   )`,
  `CREATE INDEX rewards_by_school ON directory.rewards (school_id)`,
  `CREATE TABLE directory.audit_log (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     school_id uuid,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     action text NOT NULL,
     entity text NOT NULL,
     entity_id uuid NOT NULL,
     before jsonb,
     after jsonb,
     at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX audit_log_by_school ON directory.audit_log (school_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
