export const CLASSES_AND_STUDENTS = [
  `CREATE TABLE directory.classes (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     name text NOT NULL,
     description text,
     teacher_id uuid REFERENCES directory.users,
     created_at timestamptz NOT NULL DEFAULT now(),
     archived_at timestamptz,
     version integer NOT NULL DEFAULT 1,
     UNIQUE (school_id, id)
   )`,
  `ALTER TABLE directory.users
     ADD FOREIGN KEY (default_class_id) REFERENCES directory.classes ON DELETE SET NULL`,
  // The composite key prevents a student from being in another school's class. A student who is archived together with
  // the class is restored together with it, unlike one who had been archived before. `removed_at` is set from a
  // student's removal until the row is deleted, when no award in progress can still arrive.
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
     archived_with_class boolean NOT NULL DEFAULT false,
     removed_at timestamptz,
     version integer NOT NULL DEFAULT 1,
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id),
     CHECK (removed_at IS NULL OR archived_at IS NOT NULL),
     CHECK (archived_at IS NOT NULL OR NOT archived_with_class)
   )`,
  `CREATE INDEX students_by_class ON directory.students (class_id, name) WHERE archived_at IS NULL`,
  `CREATE INDEX students_by_school ON directory.students (school_id, name) WHERE archived_at IS NULL`,
  `CREATE UNIQUE INDEX students_by_number ON directory.students (school_id, student_number)
     WHERE archived_at IS NULL`,
  `CREATE INDEX students_by_text ON directory.students
     USING gin ((name || ' ' || coalesce(student_number, '') || ' ' || coalesce(grade, '')) gin_trgm_ops)`,
  `CREATE INDEX students_removed ON directory.students (removed_at) WHERE removed_at IS NOT NULL`,
  // A code is looked up by its keyed hash and shown again from its encrypted form; neither reveals it without the key.
  // `key_id` is the id of the secret that both were made with; null if made before secrets had ids.
  `CREATE TABLE directory.student_codes (
     student_id uuid PRIMARY KEY REFERENCES directory.students ON DELETE CASCADE,
     code_hash bytea NOT NULL UNIQUE,
     code_encrypted bytea NOT NULL,
     key_id text,
     made_at timestamptz NOT NULL DEFAULT now()
   )`,
];
