import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placesByFolder } from './drop-places.js';
import { ROSTER_NAME } from './stable-files.js';
import { WORK_FOLDERS } from './work-folders.js';

/**
 * Deletes the rosters of a school and of its district that the drop folder holds: those that wait, that are being applied, and that
 * are put away. It follows no link.
 */
export async function clearFolder(db: Kysely<Database>, rosterDir: string, schoolId: string): Promise<void> {
  const places = await placesByFolder(db, { includesInactive: true });
  const school = db.selectFrom('directory.schools').select('district_id').where('id', '=', schoolId);
  const owners = [schoolId, (await school.executeTakeFirst())?.district_id];
  for (const folder of await entriesOf(rosterDir))
    if (folder.isDirectory() && owners.includes(places.get(folder.name)?.id))
      await clearPlace(join(rosterDir, folder.name));
}

/** Clears folders in the order in which a roster moves through them, so that none is missed. */
async function clearPlace(folder: string): Promise<void> {
  const entries = await entriesOf(folder);
  for (const entry of entries)
    if (!entry.isDirectory() && ROSTER_NAME.test(entry.name))
      await rm(join(folder, entry.name), { force: true });
  for (const work of WORK_FOLDERS) {
    if (!entries.some((entry) => entry.name === work && entry.isDirectory())) continue;
    for (const { name } of await entriesOf(join(folder, work)))
      await rm(join(folder, work, name), { recursive: true, force: true });
  }
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    // There is none yet, or a worker moved it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}
