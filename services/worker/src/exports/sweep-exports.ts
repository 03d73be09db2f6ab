import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFiles } from './export-files.js';

/** A file that is being written changes all the time; one that has not changed for this long was left by a dead worker. */
const LEFT_AFTER_MS = 60 * 60 * 1_000;

/** Deletes files of exports that have expired or whose school was deleted, and what dead workers left half written. */
export async function sweepExports(db: Kysely<Database>, exportsDir: string, now: Date): Promise<void> {
  for (const { name, exportId, isPartial } of await exportFiles(exportsDir)) {
    const path = join(exportsDir, name);
    const isOver = isPartial ? await isLeft(path, now) : await isExpired(db, exportId, now);
    if (isOver) await rm(path, { force: true });
  }
  await db
    .updateTable('directory.exports')
    .set({ removed_at: now })
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

async function isExpired(db: Kysely<Database>, exportId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('directory.exports')
    .select('expires_at')
    .where('id', '=', exportId)
    .executeTakeFirst();
  return row === undefined || (row.expires_at !== null && row.expires_at <= now);
}

async function isLeft(path: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return mtimeMs < now.getTime() - LEFT_AFTER_MS;
}
