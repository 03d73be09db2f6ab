import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export const SEEN = 'a'.repeat(64);

/** A roster that waits for a word. Its preview has the fingerprint `SEEN`. @returns its id */
export async function addRosterImport(pool: pg.Pool, schoolId: string, askedBy: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id, state, fingerprint)
     VALUES ($1, $2, $3, 'roster.csv', 'name,id,class', $1, 'ready', $4)`,
    [id, schoolId, askedBy, SEEN],
  );
  return id;
}
