/** Who changed the directory, and which commands did. */
export const RECORDS = [
  // It holds no personal values: `personal_fields` names those that an edit changed, and their values are only in
  // their owner's row. So nothing has to be removed from the log when a person is deleted.
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
     at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX audit_log_by_school ON directory.audit_log (school_id, id)`,
  // The api may only append to the audit log; a school's entries are deleted with the school, through this function
  // only.
  `CREATE FUNCTION directory.erase_audit_log(doomed uuid, most integer) RETURNS integer
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     erased integer;
   BEGIN
     IF NOT EXISTS (SELECT FROM directory.school_deletions WHERE school_id = doomed AND finished_at IS NULL) THEN
       RAISE EXCEPTION 'School % is not being deleted', doomed USING ERRCODE = 'insufficient_privilege';
     END IF;
     DELETE FROM directory.audit_log WHERE id = ANY (ARRAY(
       SELECT id FROM directory.audit_log WHERE school_id = doomed ORDER BY id LIMIT most));
     GET DIAGNOSTICS erased = ROW_COUNT;
     RETURN erased;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION directory.erase_audit_log FROM PUBLIC`,
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
