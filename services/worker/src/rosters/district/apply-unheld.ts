import type { Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { applyDistrictRoster } from '#jobs/registry';
import { type Transaction } from 'kysely';
import { tellAdministrators, type Telling } from '../decide-drop.js';

/** Begins to apply the parts of a bundle from the drop folder that are not held, and tells the administrators of the other schools. */
export async function applyUnheld(
  tx: Transaction<Database>,
  rosterId: string,
  districtId: string | null,
  telling: Telling,
): Promise<void> {
  const imports = await tx
    .selectFrom('directory.roster_imports')
    .select(['id', 'school_id', 'held'])
    .where('district_roster_id', '=', rosterId)
    .where('state', '=', 'ready')
    .orderBy('school_id')
    .execute();
  for (const { held, ...drop } of imports)
    if (held !== null) await tellAdministrators(tx, drop, held, telling);
  const unheld = imports.flatMap(({ id, held }) => (held === null ? [id] : []));
  if (unheld.length === 0 || districtId === null) return;
  const job_id = await recordJob(tx, applyDistrictRoster, { rosterId }, { districtId });
  await tx.updateTable('directory.district_rosters').set({ job_id }).where('id', '=', rosterId).execute();
  await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'applying', job_id })
    .where('id', 'in', unheld)
    .execute();
}
