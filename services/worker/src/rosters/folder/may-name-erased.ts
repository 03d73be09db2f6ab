import type { Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { lstat } from 'node:fs/promises';
import { type DropFolderTarget } from './drop-folder-targets.js';
import { type Drop } from './read-drop.js';

/**
 * Whether a student has been erased since a file was read, so that it may name one: the erasure is about to delete the file, or did so.
 * Call it under the lock for which an erasure of the school or district waits.
 */
export async function mayNameErased(
  tx: Transaction<Database>,
  { kind, id }: DropFolderTarget,
  { path }: Drop,
): Promise<boolean> {
  const column = sql.ref(kind === 'school' ? 's.id' : 's.district_id');
  const { rows: unfinished } = await sql`
    SELECT FROM directory.erasures e JOIN directory.schools s ON s.id = e.school_id
    WHERE ${column} = ${id} AND e.finished_at IS NULL LIMIT 1`.execute(tx);
  return unfinished.length > 0 || !(await isThere(path));
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    },
  );
}
