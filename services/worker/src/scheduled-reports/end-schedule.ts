import { recordChange } from '#database/directory-change';
import type { Database } from '#database/schema';
import { type Transaction } from 'kysely';

/** Ends the schedule of a person who may no longer open the report, with an entry in the audit log. */
export async function endSchedule(tx: Transaction<Database>, scheduleId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('directory.report_schedules')
    .where('id', '=', scheduleId)
    .returning(['school_id', 'report'])
    .executeTakeFirst();
  if (ended === undefined) return;
  await recordChange(tx, {
    schoolId: ended.school_id,
    actor: { kind: 'system', id: 'worker' },
    action: 'delete',
    entity: 'report_schedule',
    entityId: scheduleId,
    before: { report: ended.report },
  });
}
