import { type DirectoryChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';

type Reader = { userId: string; schoolId: string | null };

/** @returns the change, or undefined if it was off */
export async function endWeeklySummary(
  tx: Transaction<Database>,
  reader: Reader,
): Promise<DirectoryChange | undefined> {
  const ended = await tx
    .deleteFrom('directory.weekly_summary_readers')
    .where('user_id', '=', reader.userId)
    .returning('user_id')
    .executeTakeFirst();
  return ended && weeklySummaryChange(reader, false);
}

/** Entry of the audit log: readers turn it on and off for themselves. */
export function weeklySummaryChange({ userId, schoolId }: Reader, isOn: boolean): DirectoryChange {
  return {
    schoolId,
    actor: { kind: 'staff', id: userId },
    action: 'update',
    entity: 'user',
    entityId: userId,
    before: { weekly_summary: !isOn },
    after: { weekly_summary: isOn },
  };
}
