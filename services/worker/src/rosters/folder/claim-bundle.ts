import { discardDistrictRosters, lockDistrictRosters } from '#database/open-district-rosters';
import type { Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { planDistrictRoster } from '#jobs/registry';
import { type Kysely } from 'kysely';
import { mayNameErased } from './may-name-erased.js';
import { openBundleOf } from './open-import.js';
import { type Drop, readDrop } from './read-drop.js';

/** Makes a roster of a district of a claimed file, as `claimFile` makes an import of a school’s. Nobody has asked for it. */
export async function claimBundle(db: Kysely<Database>, districtId: string, drop: Drop): Promise<void> {
  const { importId: id } = drop;
  const { fileName, ...dropped } = await readDrop(drop);
  await db.transaction().execute(async (tx) => {
    await lockDistrictRosters(tx, districtId);
    const table = tx.selectFrom('directory.district_rosters').select('id').where('id', '=', id);
    if ((await table.executeTakeFirst()) !== undefined) return;
    if (await mayNameErased(tx, { kind: 'district', id: districtId }, drop)) return;
    if ((await openBundleOf(tx, districtId))?.isReplaceable === false) return;
    await discardDistrictRosters(tx, districtId);
    const row = {
      id,
      district_id: districtId,
      asked_by: null,
      source: 'folder',
      file_name: fileName,
    } as const;
    const insert = tx.insertInto('directory.district_rosters');
    if ('faults' in dropped) {
      await insert.values({ ...row, job_id: id, content: null }).execute();
      const refused = { state: 'refused', faults: JSON.stringify(dropped.faults) } as const;
      await tx.updateTable('directory.district_rosters').set(refused).where('id', '=', id).execute();
    } else {
      const jobId = await recordJob(tx, planDistrictRoster, { rosterId: id }, { districtId });
      await insert.values({ ...row, content: dropped.content, job_id: jobId }).execute();
    }
  });
}
