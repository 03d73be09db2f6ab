import { discardRosterImports } from '#database/discard-roster-imports';
import type { Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { IS_REPLACEABLE, openImportOf } from './folder/open-import.js';

/**
 * Discards the pending roster import of a school, so that an upload or a file of the drop folder can replace it.
 * The caller has locked the school’s imports.
 * @returns false while it is applied, or somebody may be looking at it and the new one is not an upload
 */
export async function discardPendingImport(
  tx: Transaction<Database>,
  schoolId: string,
  source: 'upload' | 'folder',
): Promise<boolean> {
  const isReplaceable = source === 'upload' ? sql`true` : IS_REPLACEABLE;
  await discardRosterImports(tx, sql`i.school_id = ${schoolId} AND ${isReplaceable}`);
  return (await openImportOf(tx, schoolId)) === undefined;
}
