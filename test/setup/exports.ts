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
       (id, job_id, school_id, asked_by, parts, format, csv_form, size, sha256, expires_at)
     VALUES ($1, $1, $2, $3, '{students}', 'csv', 'data', 3, 'a hash', now() + '7 days')`,
    [id, schoolId, askedBy],
  );
  await writeFile(join(exportsDir, `${id}.zip`), 'ZIP');
  return id;
}

/** Schedules an export of a district, the only one of the user. @returns the schedule's id */
export async function addExportSchedule(pool: pg.Pool, districtId: string, userId: string): Promise<string> {
  const id = randomUUID();
  await pool.query('DELETE FROM directory.export_schedules WHERE user_id = $1', [userId]);
  await pool.query(
    `INSERT INTO directory.export_schedules
       (id, user_id, district_id, time_zone, parts, format, csv_form, since)
     VALUES ($1, $2, $3, 'UTC', '{students}', 'csv', 'data', 'epoch')`,
    [id, userId, districtId],
  );
  return id;
}
