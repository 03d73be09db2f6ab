import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFiles } from './export-files.js';

/** A file that is being written changes all the time; a file unchanged for this long was left by a dead worker. */
const LEFT_AFTER_MS = 60 * 60 * 1_000;

/** Deletes files of exports that have expired or of which a school was deleted, and what dead workers left half written. */
export async function sweepExports(db: Kysely<Database>, exportsDir: string, now: Date): Promise<void> {
  await sql`
    UPDATE directory.exports e SET removed_at = ${now}
    WHERE removed_at IS NULL AND (
      expires_at <= ${now}
      OR EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = ANY (e.school_ids))
    )`.execute(db);
  for (const { name, exportId, isPartial } of await exportFiles(exportsDir)) {
    const path = join(exportsDir, name);
    const state = isPartial ? 'unfinished' : await stateOf(db, exportId);
    if (state === 'over' || (state === 'unfinished' && (await isLeft(path, now))))
      await rm(path, { force: true });
  }
}

/** `unfinished`: it is not recorded that the file is there. Its worker is about to do so, or died before. */
async function stateOf(db: Kysely<Database>, exportId: string): Promise<'over' | 'unfinished' | 'kept'> {
  const row = await db
    .selectFrom('directory.exports')
    .select(['removed_at', 'sha256'])
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (row === undefined || row.removed_at !== null) return 'over';
  return row.sha256 === null ? 'unfinished' : 'kept';
}

/** False as well if it is gone: its worker gave it its final name. */
async function isLeft(path: string, now: Date): Promise<boolean> {
  const stats = await stat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  return stats !== undefined && stats.mtimeMs < now.getTime() - LEFT_AFTER_MS;
}
