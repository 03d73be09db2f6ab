import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Makes transactions that start, apply or discard rosters of a district take turns, until this one ends. */
export async function lockDistrictRosters(tx: Transaction<Database>, districtId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('district roster'), hashtext(${districtId}))`.execute(tx);
}

/** Discards the rosters of a district that wait, except those of schools that somebody applies one by one at this moment. */
export async function discardDistrictRosters(tx: Transaction<Database>, districtId: string): Promise<void> {
  const ofDistrict = tx
    .selectFrom('directory.district_rosters')
    .select('id')
    .where('district_id', '=', districtId);
  await tx
    .updateTable('directory.district_rosters')
    .set({ state: 'discarded', content: null })
    .where('id', 'in', ofDistrict)
    .where('state', '=', 'reading')
    .execute();
  await tx
    .updateTable('directory.roster_imports as i')
    .set({ state: 'discarded', content: null, preview: null })
    .where('i.district_roster_id', 'in', ofDistrict)
    .where('i.state', 'in', ['ready', 'applying'])
    .where(
      sql<boolean>`NOT (i.state = 'applying' AND EXISTS (
        SELECT FROM directory.jobs j WHERE j.id = i.job_id AND j.state IN ('waiting', 'running')))`,
    )
    .execute();
}
