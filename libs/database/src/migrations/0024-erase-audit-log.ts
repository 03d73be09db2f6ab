import { sql, type Kysely } from 'kysely';

const STEPS = [
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
