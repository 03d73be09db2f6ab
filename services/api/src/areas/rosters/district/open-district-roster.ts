import { lockDistrictRosters } from '#database/open-district-rosters';
import { type Database } from '#database/schema';
import { applyDistrictRoster } from '#jobs/registry';
import { type Transaction } from 'kysely';
import { refused } from '../../../core/http/problem.js';

/**
 * People who start, apply or discard rosters of a district take turns, until the transaction ends.
 * @throws Problem 409 while one is applied
 */
export async function takeTurn(tx: Transaction<Database>, districtId: string): Promise<void> {
  await lockDistrictRosters(tx, districtId);
  const busy = await tx
    .selectFrom('directory.jobs')
    .select('id')
    .where('district_id', '=', districtId)
    .where('name', '=', applyDistrictRoster.name)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (busy !== undefined)
    throw refused(
      409,
      'roster-applying',
      'districtId',
      'A roster of this district is being applied. Wait until it is done, or cancel it.',
    );
}
