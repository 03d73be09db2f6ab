import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';

/**
 * Discards bundles of the school’s district that are still to be read, as they may name its students. The job that reads one locks
 * it before anything of the schools, so call it before these are locked.
 */
export async function discardUnreadBundles(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await tx
    .updateTable('directory.district_rosters')
    .set({ state: 'discarded', content: null })
    .where('state', '=', 'reading')
    .where('district_id', '=', (eb) =>
      eb.selectFrom('directory.schools').select('district_id').where('id', '=', schoolId),
    )
    .execute();
}
