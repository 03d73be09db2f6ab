import { lockRosterImports } from '#database/lock-roster-imports';
import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { discardUnreadBundles } from './discard-unread-bundles.js';

/**
 * Discards the rosters of a school that are not applied yet, as they may name a student who is being erased, and keeps others out
 * until the transaction ends. Call it before a student is locked: applying a roster locks it first and then the students.
 */
export async function discardRosters(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await discardUnreadBundles(tx, schoolId);
  await lockRosterImports(tx, schoolId);
  await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'discarded', content: null, preview: null, choices: null })
    .where('school_id', '=', schoolId)
    .where('state', 'in', ['reading', 'ready', 'applying'])
    .execute();
}
