import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** One from the drop folder waits for somebody who may not know of it yet, over holidays too. */
const KEPT_DAYS = { upload: 1, folder: 7 } as const;

/** Deletes the files of rosters that have waited for a word long enough. */
export async function discardOldRosters(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('directory.roster_imports')
    .set({ state: 'discarded', content: null, preview: null })
    .where('state', 'in', ['reading', 'ready', 'applying'])
    .where((eb) =>
      eb.or(
        (['upload', 'folder'] as const).map((source) =>
          eb.and([
            eb('source', '=', source),
            eb('asked_at', '<', new Date(now.getTime() - KEPT_DAYS[source] * DAY_MS)),
          ]),
        ),
      ),
    )
    .execute();
  await db
    .updateTable('directory.district_rosters')
    .set({ state: 'discarded', content: null })
    .where('state', '=', 'reading')
    .where('asked_at', '<', new Date(now.getTime() - KEPT_DAYS.upload * DAY_MS))
    .execute();
}
