import type { Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';

/** Ends the schedule of a person who may no longer open the report, with an entry in the audit log. */
export async function endSchedule(tx: Transaction<Database>, scheduleId: string): Promise<void> {
  await sql`
    WITH ended AS (
      DELETE FROM directory.report_schedules WHERE id = ${scheduleId} RETURNING id, school_id, report
    )
    INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id, before)
    SELECT school_id, 'system', 'worker', 'delete', 'report_schedule', id, jsonb_build_object('report', report)
    FROM ended`.execute(tx);
}
