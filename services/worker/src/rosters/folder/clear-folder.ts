import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { schoolsByFolder } from './school-folders.js';
import { ROSTER_NAME } from './stable-files.js';
import { WORK_FOLDERS } from './work-folders.js';

/**
 * Deletes the rosters of a school that the drop folder holds: those that wait, that are being applied, and that are put away. It
 * follows no link.
 */
export async function clearFolder(db: Kysely<Database>, rosterDir: string, schoolId: string): Promise<void> {
  const schools = await schoolsByFolder(db);
  for (const folder of await entriesOf(rosterDir))
    if (folder.isDirectory() && schools.get(folder.name)?.id === schoolId)
      await clearSchool(join(rosterDir, folder.name));
}

async function clearSchool(folder: string): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    const isWork = WORK_FOLDERS.some((name) => name === entry.name);
    if (!entry.isDirectory() && ROSTER_NAME.test(entry.name)) await rm(path, { force: true });
    else if (entry.isDirectory() && isWork)
      for (const { name } of await entriesOf(path))
        await rm(join(path, name), { recursive: true, force: true });
  }
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    // There is none yet, or a worker moved it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}
