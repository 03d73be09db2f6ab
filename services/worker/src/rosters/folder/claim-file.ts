import { lockRosterImports } from '#database/lock-roster-imports';
import type { Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { planRoster } from '#jobs/registry';
import { type Kysely, type Transaction } from 'kysely';
import { tellAdministrators, type Telling } from '../decide-drop.js';
import { discardPendingImport } from '../discard-pending-import.js';
import { mayNameErased } from './may-name-erased.js';
import { type Drop, readDrop } from './read-drop.js';

/**
 * Makes an import of a claimed file, once: its id is in the file's path. A roster of the school that somebody is busy with goes
 * first; one from the folder that is held is replaced.
 */
export async function claimFile(
  db: Kysely<Database>,
  schoolId: string,
  drop: Drop,
  telling: Telling,
): Promise<void> {
  const { importId } = drop;
  const { fileName, ...dropped } = await readDrop(drop);
  await db.transaction().execute(async (tx) => {
    await lockRosterImports(tx, schoolId);
    if (await isClaimed(tx, importId)) return;
    if (await mayNameErased(tx, { kind: 'school', id: schoolId }, drop)) return;
    if (!(await discardPendingImport(tx, schoolId, 'folder'))) return;
    const row = { id: importId, school_id: schoolId, source: 'folder', file_name: fileName } as const;
    const insert = tx.insertInto('directory.roster_imports');
    if ('faults' in dropped) {
      const faults = JSON.stringify(dropped.faults);
      await insert.values({ ...row, state: 'refused', faults, job_id: importId }).execute();
      await tellAdministrators(tx, { id: importId, school_id: schoolId }, 'refused', telling);
    } else {
      const jobId = await recordJob(tx, planRoster, { importId }, { schoolId });
      await insert.values({ ...row, content: dropped.content, job_id: jobId }).execute();
    }
  });
}

async function isClaimed(tx: Transaction<Database>, importId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('directory.roster_imports')
    .select('id')
    .where('id', '=', importId)
    .executeTakeFirst();
  return found !== undefined;
}
