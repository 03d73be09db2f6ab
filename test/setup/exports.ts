import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A complete export with a file of three bytes in the folder. @returns its id */
export async function addExport(
  pool: pg.Pool,
  exportsDir: string,
  schoolId: string,
  askedBy: string,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.exports
       (id, job_id, school_id, asked_by, parts, format, has_byte_order_mark, size, sha256, expires_at)
     VALUES ($1, $1, $2, $3, '{students}', 'csv', false, 3, 'a hash', now() + '7 days')`,
    [id, schoolId, askedBy],
  );
  await writeFile(join(exportsDir, `${id}.zip`), 'ZIP');
  return id;
}
