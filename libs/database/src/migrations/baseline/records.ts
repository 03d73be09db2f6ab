/** After this, nobody needs to know who signed in or looked at what. */
const ACTIVITY_KEPT = '400 days';
const NIL = `'00000000-0000-0000-0000-000000000000'`;

/** Deletes rows of a school that is being deleted from a log that the api may only append to. */
const eraseLog = (log: string) => [
  `CREATE FUNCTION directory.erase_${log}(doomed uuid, most integer) RETURNS integer
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     erased integer;
   BEGIN
     IF NOT EXISTS (SELECT FROM directory.school_deletions WHERE school_id = doomed AND finished_at IS NULL) THEN
       RAISE EXCEPTION 'School % is not being deleted', doomed USING ERRCODE = 'insufficient_privilege';
     END IF;
     DELETE FROM directory.${log} WHERE id = ANY (ARRAY(
       SELECT id FROM directory.${log} WHERE school_id = doomed ORDER BY id LIMIT most));
     GET DIAGNOSTICS erased = ROW_COUNT;
     RETURN erased;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION directory.erase_${log} FROM PUBLIC`,
];

/** Who changed the directory and did what there, and which commands did. */
export const RECORDS = [
  // It holds no personal values: `personal_fields` names those that an edit changed. So nothing has to be removed from the
  // log when a person is deleted. `class_id` is the class of the student, category or reward after the change.
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
     personal_fields text[] NOT NULL DEFAULT '{}',
     at timestamptz NOT NULL DEFAULT now(),
     class_id uuid
   )`,
  `CREATE INDEX audit_log_by_school ON directory.audit_log (school_id, id)`,
  // What was changed about somebody, and by whom.
  `CREATE INDEX audit_log_by_entity ON directory.audit_log (entity_id, id)`,
  `CREATE INDEX audit_log_by_actor ON directory.audit_log (actor_id, id)`,
  `CREATE INDEX audit_log_by_class ON directory.audit_log (class_id, id) WHERE class_id IS NOT NULL`,
  `CREATE INDEX audit_log_by_class_before ON directory.audit_log ((before ->> 'class_id'), id)
     WHERE before ->> 'class_id' IS NOT NULL`,
  ...eraseLog('audit_log'),
  // The personal values of an entry, apart from the log, which nobody can change: they are deleted when the person is.
  `CREATE TABLE directory.personal_changes (
     change_id bigint PRIMARY KEY REFERENCES directory.audit_log ON DELETE CASCADE,
     entity_id uuid NOT NULL,
     before jsonb NOT NULL,
     after jsonb NOT NULL
   )`,
  `CREATE INDEX personal_changes_by_entity ON directory.personal_changes (entity_id)`,
  // What people did that changed nothing: sign-ins, failed ones, downloads, looks at login codes. It holds ids and no
  // personal values. The same activity again within the hour only raises `times`, so that nobody can fill the disk.
  // `class_id` is the class, then, of the student who signed in or whose code was shown.
  `CREATE TABLE directory.activity_log (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     school_id uuid,
     kind text NOT NULL,
     actor_kind text NOT NULL,
     actor_id text NOT NULL,
     subject_id uuid,
     details jsonb NOT NULL DEFAULT '{}',
     at timestamptz NOT NULL,
     last_at timestamptz NOT NULL,
     hour timestamptz NOT NULL,
     times integer NOT NULL DEFAULT 1,
     class_id uuid
   )`,
  `CREATE UNIQUE INDEX activity_log_by_hour ON directory.activity_log
     (actor_id, hour, kind, details, coalesce(subject_id, ${NIL}), coalesce(school_id, ${NIL}))`,
  `CREATE INDEX activity_log_by_school ON directory.activity_log (school_id, id)`,
  `CREATE INDEX activity_log_by_kind ON directory.activity_log (school_id, kind, id)`,
  `CREATE INDEX activity_log_by_actor ON directory.activity_log (actor_id, id)`,
  `CREATE INDEX activity_log_by_subject ON directory.activity_log (subject_id, id) WHERE subject_id IS NOT NULL`,
  `CREATE INDEX activity_log_by_class ON directory.activity_log (class_id, id) WHERE class_id IS NOT NULL`,
  ...eraseLog('activity_log'),
  `CREATE FUNCTION directory.forget_activity(most integer) RETURNS integer
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     forgotten integer;
   BEGIN
     DELETE FROM directory.activity_log
     WHERE id = ANY (ARRAY(SELECT id FROM directory.activity_log ORDER BY id LIMIT most))
       AND last_at < now() - interval '${ACTIVITY_KEPT}';
     GET DIAGNOSTICS forgotten = ROW_COUNT;
     RETURN forgotten;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION directory.forget_activity FROM PUBLIC`,
  // Makes the commands that create something repeatable: sent again, they return the first answer.
  `CREATE TABLE directory.command_log (
     command_id uuid PRIMARY KEY,
     school_id uuid REFERENCES directory.schools ON DELETE CASCADE,
     fingerprint text NOT NULL,
     answer jsonb,
     carried_out_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX command_log_by_school ON directory.command_log (school_id)`,
  `CREATE INDEX command_log_by_time ON directory.command_log (carried_out_at)`,
];
