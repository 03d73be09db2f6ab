import { sql, type Transaction } from 'kysely';
import { discardRosterImports } from './discard-roster-imports.js';
import type { Database } from './schema.js';

/** People who start, apply or discard rosters of a district take turns, until the transaction ends. */
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
  await discardRosterImports(tx, sql`i.state <> 'reading' AND i.district_roster_id IN (${ofDistrict})`);
}
