import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';

const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Deletes the files of rosters that have waited for a word for a day. */
export async function discardOldRosters(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('directory.roster_imports')
    .set({ state: 'discarded', content: null, preview: null })
    .where('state', 'in', ['reading', 'ready', 'applying'])
    .where('asked_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
