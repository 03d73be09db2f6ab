import { lockDistrictRosters } from '#database/open-district-rosters';
import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';

/**
 * Discards bundles of the school’s district that are still to be read, as they may name its students, and keeps others out until the
 * transaction ends. The job that reads one locks it before anything of the schools, so call it before these are locked.
 */
export async function discardUnreadBundles(tx: Transaction<Database>, schoolId: string): Promise<void> {
  const school = await tx
    .selectFrom('directory.schools')
    .select('district_id')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  const districtId = school?.district_id ?? null;
  if (districtId === null) return;
  await lockDistrictRosters(tx, districtId);
  await tx
    .updateTable('directory.district_rosters')
    .set({ state: 'discarded', content: null })
    .where('state', '=', 'reading')
    .where('district_id', '=', districtId)
    .execute();
}
