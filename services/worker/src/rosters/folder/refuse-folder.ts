import { lockRosterImports } from '#database/lock-roster-imports';
import { lockDistrictRosters } from '#database/open-district-rosters';
import type { Database } from '#database/schema';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { tellAdministrators, type Telling } from '../decide-drop.js';
import { type DropFolderTarget } from './drop-folder-targets.js';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Says on the page Roster Import, and to a school's administrators by mail, why a folder is not read; once a week. */
export async function refuseFolder(
  db: Kysely<Database>,
  target: DropFolderTarget,
  trouble: { name: string; message: string },
  telling: Telling,
): Promise<void> {
  await db.transaction().execute((tx) => refuseOf(tx, target, trouble, telling));
}

async function refuseOf(
  tx: Transaction<Database>,
  { kind, id }: DropFolderTarget,
  { name, message }: { name: string; message: string },
  telling: Telling,
): Promise<void> {
  const fault = { file: name, line: null, column: null, message };
  const row = { id: randomUUID(), source: 'folder', file_name: name, content: null } as const;
  const refused = { state: 'refused', faults: JSON.stringify([fault]) } as const;
  const isTold = async (table: RawBuilder<unknown>) =>
    (
      await sql`
        SELECT FROM ${table} AND file_name = ${name} AND source = 'folder' AND state = 'refused'
          AND asked_at > ${new Date(telling.now.getTime() - WEEK_MS)} LIMIT 1`.execute(tx)
    ).rows.length > 0;
  if (kind === 'school') {
    await lockRosterImports(tx, id);
    if (await isTold(sql`directory.roster_imports WHERE school_id = ${id}`)) return;
    await tx
      .insertInto('directory.roster_imports')
      .values({ ...row, ...refused, school_id: id, job_id: row.id })
      .execute();
    await tellAdministrators(tx, { id: row.id, school_id: id }, 'refused', telling);
  } else {
    await lockDistrictRosters(tx, id);
    if (await isTold(sql`directory.district_rosters WHERE district_id = ${id}`)) return;
    await tx
      .insertInto('directory.district_rosters')
      .values({ ...row, district_id: id, asked_by: null, job_id: row.id })
      .execute();
    await tx.updateTable('directory.district_rosters').set(refused).where('id', '=', row.id).execute();
  }
}
