import { inSteps } from './steps.js';

/** The school's row is not referred to: a lock on it, taken after one on a student, would be the wrong way round. */
const NOTE = 'INSERT INTO directory.roster_changes (school_id)';

export const up = inSteps([
  // A row for each statement that changed who is on a school's roster, has left it, or is in which grade.
  `CREATE TABLE directory.roster_changes (
     id bigint GENERATED ALWAYS AS IDENTITY,
     school_id uuid NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id))`,
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
]);
