import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readDropFolderTargets } from './drop-folder-targets.js';
import { ROSTER_NAME } from './stable-files.js';
import { entriesOf, WORK, workFoldersIn } from './work-folders.js';

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/**
 * Deletes the rosters of a school and of its district that the drop folder holds: those that wait, that are being applied, and that
 * are put away. It deletes all rosters from their folders, and from folders that no longer serve anybody, which may have been
 * theirs; from any other folder, only the files that became their rosters. It follows no link.
 */
export async function clearFolder(db: Kysely<Database>, rosterDir: string, schoolId: string): Promise<void> {
  const school = db.selectFrom('directory.schools').select('district_id').where('id', '=', schoolId);
  const owners = [schoolId, (await school.executeTakeFirst())?.district_id];
  const anybodys = new Set((await readDropFolderTargets(db)).map(({ id }) => id));
  const imports = await importsOf(db, schoolId);
  for (const entry of await entriesOf(rosterDir)) {
    if (!entry.isDirectory()) continue;
    const folder = join(rosterDir, entry.name);
    const hasServed = workFoldersIn(await entriesOf(folder)).includes(WORK);
    const isAllTheirs = owners.includes(entry.name) || (hasServed && !anybodys.has(entry.name));
    if (isAllTheirs) await clearEntries(folder, () => true);
    else await clearEntries(folder, (id) => id !== undefined && imports.has(id));
  }
}

/** The school’s imports and the bundles of its present and former districts. Their files are put away under these ids. */
async function importsOf(db: Kysely<Database>, schoolId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    WITH own AS (SELECT id, district_roster_id FROM directory.roster_imports WHERE school_id = ${schoolId})
    SELECT id FROM own
    UNION
    SELECT district_roster_id FROM own WHERE district_roster_id IS NOT NULL
    UNION
    SELECT id FROM directory.district_rosters
    WHERE district_id = (SELECT district_id FROM directory.schools WHERE id = ${schoolId})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** In the order in which a roster moves through the folders, so that none is passed over. */
async function clearEntries(
  folder: string,
  isTheirs: (importId: string | undefined) => boolean,
): Promise<void> {
  const entries = await entriesOf(folder);
  if (isTheirs(undefined))
    for (const entry of entries)
      if (!entry.isDirectory() && ROSTER_NAME.test(entry.name))
        await rm(join(folder, entry.name), { force: true });
  for (const work of workFoldersIn(entries))
    for (const { name } of await entriesOf(join(folder, work)))
      if (isTheirs(UUID.exec(name)?.[0]))
        await rm(join(folder, work, name), { recursive: true, force: true });
}
