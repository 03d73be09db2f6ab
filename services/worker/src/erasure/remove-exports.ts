import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFiles } from '../exports/export-files.js';

type Erasure = { erasureId: string; schoolId: string };

/**
 * Deletes the files of a school's exports that list its students, and marks the exports as removed. An export that is still
 * being made loses its file too, and is made again: its worker finds the file gone, or the erasure when it completes the export.
 * Which schools one of a district holds is not known before it is complete, so it is only locked.
 */
export async function removeExports(
  db: Kysely<Database>,
  exportsDir: string,
  { erasureId, schoolId }: Erasure,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked, so that an export is either complete by now or finds this erasure.
    const { rows } = await sql<{ id: string; isComplete: boolean; isOfSchool: boolean }>`
      SELECT id, sha256 IS NOT NULL AS "isComplete", num_nonnulls(school_id, school_ids) > 0 AS "isOfSchool"
      FROM directory.exports
      WHERE removed_at IS NULL AND 'students' = ANY (parts)
        AND (school_id = ${schoolId} OR ${schoolId} = ANY (school_ids) OR (school_ids IS NULL AND district_id IS NOT NULL))
      ORDER BY id FOR UPDATE`.execute(tx);
    const affected = new Set(rows.filter(({ isOfSchool }) => isOfSchool).map(({ id }) => id));
    for (const { name, exportId } of await exportFiles(exportsDir))
      if (affected.has(exportId)) await rm(join(exportsDir, name), { force: true });
    const complete = rows.filter(({ isComplete }) => isComplete).map(({ id }) => id);
    await sql`
      WITH removed AS (
        UPDATE directory.exports SET removed_at = now(), is_removed_for_erasure = true
        WHERE id = ANY (${complete}::uuid[]) RETURNING id
      )
      UPDATE directory.erasures SET exports_removed = exports_removed + (SELECT count(*) FROM removed)
      WHERE id = ${erasureId}`.execute(tx);
  });
}
