const ON_ROSTER = 'WHERE archived_at IS NULL';

export const STUDENTS = [
  `CREATE TABLE directory.classes (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools,
     name text NOT NULL,
     description text,
     teacher_id uuid REFERENCES directory.users,
     created_at timestamptz NOT NULL DEFAULT now(),
     archived_at timestamptz,
     version integer NOT NULL DEFAULT 1,
     sourced_id text,
     UNIQUE (school_id, id)
   )`,
  `CREATE UNIQUE INDEX classes_by_sourced_id ON directory.classes (school_id, sourced_id)
     WHERE archived_at IS NULL AND sourced_id IS NOT NULL`,
  `ALTER TABLE directory.users
     ADD FOREIGN KEY (default_class_id) REFERENCES directory.classes ON DELETE SET NULL`,
  // The further teachers of a class; `classes.teacher_id` is its lead teacher, who is not repeated here.
  `CREATE TABLE directory.class_teachers (
     class_id uuid NOT NULL REFERENCES directory.classes ON DELETE CASCADE,
     teacher_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     added_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (class_id, teacher_id)
   )`,
  `CREATE INDEX class_teachers_by_teacher ON directory.class_teachers (teacher_id)`,
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
     erased_at timestamptz,
     sourced_id text,
     FOREIGN KEY (school_id, class_id) REFERENCES directory.classes (school_id, id),
     CHECK (removed_at IS NULL OR archived_at IS NOT NULL),
     CHECK (archived_at IS NOT NULL OR NOT archived_with_class),
     -- Nothing that knew the student before the erasure can write personal data back, or restore the student.
     CONSTRAINT erased_students_are_empty CHECK (
       erased_at IS NULL OR (
         archived_at IS NOT NULL AND NOT archived_with_class AND name = 'Former student' AND student_number IS NULL
         AND grade IS NULL AND profile_image_url IS NULL)),
     CONSTRAINT erased_students_have_no_sourced_id CHECK (erased_at IS NULL OR sourced_id IS NULL)
   )`,
  `CREATE INDEX students_by_class ON directory.students (class_id, name) ${ON_ROSTER}`,
  `CREATE UNIQUE INDEX students_by_number ON directory.students (school_id, student_number) ${ON_ROSTER}`,
  `CREATE UNIQUE INDEX students_by_sourced_id ON directory.students (school_id, sourced_id)
     WHERE archived_at IS NULL AND sourced_id IS NOT NULL`,
  `CREATE INDEX students_by_text ON directory.students
     USING gin ((name || ' ' || coalesce(student_number, '') || ' ' || coalesce(grade, '')) gin_trgm_ops)`,
  `CREATE INDEX students_removed ON directory.students (removed_at) WHERE removed_at IS NOT NULL`,
  `CREATE INDEX students_archived ON directory.students (archived_at) INCLUDE (school_id, grade, id)
     WHERE archived_at IS NOT NULL`,
  // Finds the students whose retention period is over.
  `CREATE INDEX students_to_erase ON directory.students (school_id, archived_at)
     WHERE archived_at IS NOT NULL AND erased_at IS NULL`,
  // Count rosters by school and grade without reading names. With the ids, a report about a grade reads none either.
  `CREATE INDEX students_of_grade ON directory.students (school_id, grade) INCLUDE (id) ${ON_ROSTER}`,
  `CREATE INDEX students_left_of_grade ON directory.students (school_id, grade) INCLUDE (id)
     WHERE archived_at IS NOT NULL`,
  // Compares as `compareNames` of #domain/roster-order does, whatever the database's locale: accents and capitals don't
  // count.
  `CREATE FUNCTION directory.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(name) = char_length(name) THEN lower(name) ELSE lower(
       translate(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036F]', '', 'g'), 'ØøŁłĐđ‘’', 'OoLlDd''''')
     ) END
   $$`,
  // Finds the last name as `sortName` there does. After a change, the index of its keys, `students_by_last_name`, must be
  // built again.
  `CREATE FUNCTION directory.last_name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     family text := split_part(name, ',', 1);
     words text[] := regexp_split_to_array(btrim(name, ', '), '[\\s,]+');
     until integer := cardinality(words);
     since integer;
   BEGIN
     WHILE until > 1 AND words[until] ~* '^(jr|sr|ii|iii|iv)\\.?$' LOOP
       until := until - 1;
     END LOOP;
     IF family <> name AND until > cardinality(regexp_split_to_array(btrim(family), '\\s+')) THEN
       RETURN directory.name_key(family || '  ' || substr(name, length(family) + 1));
     END IF;
     since := until;
     WHILE since > 2 AND lower(words[since - 1]) = ANY (
       '{al,ap,bin,da,das,de,del,della,den,der,des,di,do,dos,du,el,ibn,la,las,le,los,st,st.,ter,van,vom,von,zu,zum,zur}'
     ) LOOP
       since := since - 1;
     END LOOP;
     RETURN directory.name_key(
       array_to_string(words[since:until] || ''::text || words[:since - 1] || ''::text || words[until + 1:], ' ')
     );
   END $$`,
  // A key takes microseconds, which add up in a school of thousands.
  `CREATE INDEX students_by_name ON directory.students (directory.name_key(name) COLLATE "C", id) ${ON_ROSTER}`,
  `CREATE INDEX students_by_first_name
     ON directory.students (school_id, directory.name_key(name) COLLATE "C", id) ${ON_ROSTER}`,
  `CREATE INDEX students_by_last_name
     ON directory.students (school_id, directory.last_name_key(name) COLLATE "C", id) ${ON_ROSTER}`,
  // A code is looked up by its keyed hash and shown again from its encrypted form; neither reveals it without the key.
  // `key_id` is the id of the secret that both were made with.
  `CREATE TABLE directory.login_codes (
     student_id uuid PRIMARY KEY REFERENCES directory.students ON DELETE CASCADE,
     code_hash bytea NOT NULL UNIQUE,
     code_encrypted bytea NOT NULL,
     key_id text,
     made_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE directory.student_sessions (
     token_hash bytea PRIMARY KEY,
     student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX student_sessions_by_student ON directory.student_sessions (student_id)`,
  // Correct codes that waited for others of their school at the same address.
  `CREATE UNLOGGED TABLE directory.code_sightings (
     network text NOT NULL,
     school_id uuid NOT NULL,
     student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     seen_at timestamptz NOT NULL,
     PRIMARY KEY (network, school_id, student_id)
   )`,
  `CREATE INDEX code_sightings_by_student ON directory.code_sightings (student_id)`,
  // Each erasure of a student's personal data, which is also its certificate. It holds ids, times and numbers only. It is
  // in progress until `finished_at`.
  `CREATE TABLE directory.erasures (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     student_id uuid NOT NULL UNIQUE,
     cause text NOT NULL CHECK (cause IN ('request', 'retention', 'restore')),
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     requested_at timestamptz NOT NULL,
     finished_at timestamptz,
     fields_removed text[] NOT NULL,
     codes_removed integer NOT NULL,
     sessions_removed integer NOT NULL,
     notes_removed integer NOT NULL DEFAULT 0,
     exports_removed integer NOT NULL DEFAULT 0
   )`,
  `CREATE INDEX erasures_by_school ON directory.erasures (school_id, requested_at)`,
];
