import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A roster that waits for a word. Its preview has the fingerprint `seen`, and there is no preview. @returns its id */
export async function addRosterImport(pool: pg.Pool, schoolId: string, askedBy: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id, state, fingerprint)
     VALUES ($1, $2, $3, 'roster.csv', 'name,id,class', $1, 'ready', 'seen')`,
    [id, schoolId, askedBy],
  );
  return id;
}
