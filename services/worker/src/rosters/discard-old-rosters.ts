import { discardRosterImports } from '#database/discard-roster-imports';
import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** One from the drop folder waits for somebody who may not know of it yet, over holidays too. */
const KEPT_DAYS = { upload: 1, folder: 7 } as const;

/** Deletes the files of rosters that have waited for a word long enough. */
export async function discardOldRosters(db: Kysely<Database>, now: Date): Promise<void> {
  const [uploadsSince, dropsSince] = [KEPT_DAYS.upload, KEPT_DAYS.folder].map(
    (days) => new Date(now.getTime() - days * DAY_MS),
  );
  await db
    .transaction()
    .execute((tx) =>
      discardRosterImports(
        tx,
        sql`i.asked_at < CASE i.source WHEN 'upload' THEN ${uploadsSince}::timestamptz ELSE ${dropsSince}::timestamptz END`,
      ),
    );
  await db
    .updateTable('directory.district_rosters')
    .set({ state: 'discarded', content: null })
    .where('state', '=', 'reading')
    .where('asked_at', '<', new Date(now.getTime() - KEPT_DAYS.upload * DAY_MS))
    .execute();
}
