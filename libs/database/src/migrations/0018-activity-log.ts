import { inSteps } from './steps.js';

/** After this, nobody needs to know who signed in or looked at what. */
const KEPT = '400 days';
const NIL = `'00000000-0000-0000-0000-000000000000'`;

export const up = inSteps([
  // What people did that changed nothing: sign-ins, failed ones, downloads, looks at login codes. It holds ids and no
  // personal values. The same activity again within the hour only raises `times`, so that nobody can fill the disk.
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
     times integer NOT NULL DEFAULT 1
   )`,
  `CREATE UNIQUE INDEX activity_log_by_hour ON directory.activity_log
     (actor_id, hour, kind, details, coalesce(subject_id, ${NIL}), coalesce(school_id, ${NIL}))`,
  `CREATE INDEX activity_log_by_school ON directory.activity_log (school_id, id)`,
  `CREATE INDEX activity_log_by_actor ON directory.activity_log (actor_id, id)`,
  `CREATE INDEX activity_log_by_subject ON directory.activity_log (subject_id, id) WHERE subject_id IS NOT NULL`,
  // Like the audit log, the api may only add to it. Old entries, and those of a school that is being deleted, are
  // removed through these functions only.
  `CREATE FUNCTION directory.forget_activity(most integer) RETURNS integer
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     forgotten integer;
   BEGIN
     DELETE FROM directory.activity_log
     WHERE id = ANY (ARRAY(SELECT id FROM directory.activity_log ORDER BY id LIMIT most))
       AND last_at < now() - interval '${KEPT}';
     GET DIAGNOSTICS forgotten = ROW_COUNT;
     RETURN forgotten;
   END $$`,
  `CREATE FUNCTION directory.erase_activity_log(doomed uuid, most integer) RETURNS integer
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     erased integer;
   BEGIN
     IF NOT EXISTS (SELECT FROM directory.school_deletions WHERE school_id = doomed AND finished_at IS NULL) THEN
       RAISE EXCEPTION 'School % is not being deleted', doomed USING ERRCODE = 'insufficient_privilege';
     END IF;
     DELETE FROM directory.activity_log WHERE id = ANY (ARRAY(
       SELECT id FROM directory.activity_log WHERE school_id = doomed ORDER BY id LIMIT most));
     GET DIAGNOSTICS erased = ROW_COUNT;
     RETURN erased;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION directory.forget_activity, directory.erase_activity_log FROM PUBLIC`,
]);
