import { discardRosterImports } from '#database/discard-roster-imports';
import type { Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { IS_REPLACEABLE, openImportOf } from './folder/open-import.js';

/**
 * Discards the roster of a school that is not over, so that another one takes its place, as an upload or as a file of the drop folder.
 * The caller has locked the school’s imports.
 * @returns false while it is applied, or somebody may be looking at it and nobody asked for the other one
 */
export async function makeWay(
  tx: Transaction<Database>,
  schoolId: string,
  source: 'upload' | 'folder',
): Promise<boolean> {
  const isReplaceable = source === 'upload' ? sql`true` : IS_REPLACEABLE;
  await discardRosterImports(tx, sql`i.school_id = ${schoolId} AND ${isReplaceable}`);
  return (await openImportOf(tx, schoolId)) === undefined;
}
