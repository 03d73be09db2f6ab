/** The school's row is not referred to: a lock on it, taken after one on a student, would be the wrong way round. */
const NOTE = 'INSERT INTO directory.roster_changes (school_id)';

export const ROSTERS = [
  // A bundle of several schools: the file until it is read, and what it had no roster for. Once it is planned, each
  // school has an import of its own, whose content is the school's part as it was read.
  `CREATE TABLE directory.district_rosters (
     id uuid PRIMARY KEY,
     district_id uuid REFERENCES directory.districts ON DELETE SET NULL,
     asked_by uuid REFERENCES directory.users ON DELETE SET NULL,
     asked_at timestamptz NOT NULL DEFAULT now(),
     file_name text NOT NULL,
     content bytea,
     job_id uuid NOT NULL,
     state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'refused', 'planned', 'discarded')),
     faults jsonb,
     left_out jsonb,
     -- asked_by does not tell where a bundle comes from: the person who uploaded it may be deleted.
     source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'folder')),
     CHECK (state = 'reading' OR content IS NULL)
   )`,
  // A ZIP cannot be compressed any further.
  `ALTER TABLE directory.district_rosters ALTER COLUMN content SET STORAGE EXTERNAL`,
  `CREATE INDEX district_rosters_by_district ON directory.district_rosters (district_id, asked_at)`,
  // A school's roster: the file until it is applied or discarded, what it would change until then, and how much it
  // changed. `content` and `preview` hold names. A roster from the drop folder was uploaded by nobody: `asked_by` is then
  // the person who confirms it.
  `CREATE TABLE directory.roster_imports (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     asked_by uuid REFERENCES directory.users ON DELETE CASCADE,
     asked_at timestamptz NOT NULL DEFAULT now(),
     file_name text NOT NULL,
     content bytea,
     job_id uuid NOT NULL,
     state text NOT NULL DEFAULT 'reading'
       CHECK (state IN ('reading', 'refused', 'ready', 'applying', 'done', 'discarded')),
     faults jsonb,
     preview jsonb,
     fingerprint text,
     is_replanned boolean NOT NULL DEFAULT false,
     counts jsonb,
     applied_at timestamptz,
     source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'folder')),
     -- Why it was not applied by itself, and when administrators were told.
     held text CHECK (
       held IN ('conflicts', 'leavers', 'other-school', 'left-out', 'maybe-same', 'new-ids', 'transfers')),
     told_at timestamptz,
     -- What the person who applies it chose.
     invites_staff boolean NOT NULL DEFAULT false,
     deactivates_staff boolean NOT NULL DEFAULT false,
     district_roster_id uuid REFERENCES directory.district_rosters,
     -- Rows that were left out, or read in their own way: the report in the drop folder lists them after the preview is
     -- gone.
     notices jsonb,
     -- What the person who applies it chose for those who may be students of the school with another id.
     choices jsonb,
     -- How somebody said that a plain table is to be read: places of columns, and the name of a sheet.
     table_choices jsonb,
     -- Several schools of a bundle may have one name, and the name of a school may be another one there.
     chosen_school text,
     CHECK (state IN ('reading', 'ready', 'applying') OR (content IS NULL AND preview IS NULL))
   )`,
  `ALTER TABLE directory.roster_imports ALTER COLUMN content SET STORAGE EXTERNAL`,
  `CREATE INDEX roster_imports_by_school ON directory.roster_imports (school_id, asked_at)`,
  `CREATE UNIQUE INDEX roster_imports_one_open ON directory.roster_imports (school_id)
     WHERE state IN ('reading', 'ready', 'applying')`,
  `CREATE INDEX roster_imports_open ON directory.roster_imports (asked_at)
     WHERE state IN ('reading', 'ready', 'applying')`,
  `CREATE INDEX roster_imports_by_district_roster ON directory.roster_imports (district_roster_id)
     WHERE district_roster_id IS NOT NULL`,
  // When somebody discards a roster that is still to be read, its job has nothing to do and holds up those of others.
  `CREATE FUNCTION directory.cancel_reading() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE directory.jobs
     SET state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END,
         finished_at = CASE state WHEN 'waiting' THEN now() END,
         cancel_asked_at = coalesce(cancel_asked_at, now())
     WHERE id = OLD.job_id AND state IN ('waiting', 'running');
     RETURN NULL;
   END $$`,
  ...['roster_imports', 'district_rosters'].map(
    (table) => `CREATE TRIGGER ${table}_discarded AFTER UPDATE OF state ON directory.${table} FOR EACH ROW
     WHEN (OLD.state = 'reading' AND NEW.state = 'discarded') EXECUTE FUNCTION directory.cancel_reading()`,
  ),
  // Students who left a school of a district for another one, by their rows in both. Somebody who changed schools has a
  // login code and, where the district chose so, points to follow them; `settled_at` is null until they have.
  `CREATE TABLE directory.student_transfers (
     import_id uuid NOT NULL,
     from_student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     to_student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     carries_balance boolean NOT NULL,
     transferred_at timestamptz NOT NULL,
     settled_at timestamptz,
     PRIMARY KEY (from_student_id, import_id)
   )`,
  `CREATE INDEX student_transfers_by_new_student ON directory.student_transfers (to_student_id)`,
  `CREATE INDEX student_transfers_unsettled ON directory.student_transfers (transferred_at)
     WHERE settled_at IS NULL`,
  // A row for each statement that changed who is on a school's roster, has left it, or is in which grade.
  `CREATE TABLE directory.roster_changes (
     id bigint GENERATED ALWAYS AS IDENTITY,
     school_id uuid NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id)
   )`,
  `CREATE INDEX roster_changes_by_time ON directory.roster_changes (changed_at)`,
  `CREATE FUNCTION directory.note_roster_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     ${NOTE} SELECT DISTINCT school_id FROM changed;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION directory.note_roster_update() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     ${NOTE}
     SELECT DISTINCT s.school_id
     FROM before JOIN after USING (id) CROSS JOIN LATERAL (VALUES (before.school_id), (after.school_id)) AS s (school_id)
     WHERE (before.school_id, before.grade, before.archived_at IS NULL)
       IS DISTINCT FROM (after.school_id, after.grade, after.archived_at IS NULL);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER students_added AFTER INSERT ON directory.students REFERENCING NEW TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION directory.note_roster_change()`,
  `CREATE TRIGGER students_deleted AFTER DELETE ON directory.students REFERENCING OLD TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION directory.note_roster_change()`,
  `CREATE TRIGGER students_changed AFTER UPDATE ON directory.students REFERENCING OLD TABLE AS before NEW TABLE AS after
     FOR EACH STATEMENT EXECUTE FUNCTION directory.note_roster_update()`,
];
