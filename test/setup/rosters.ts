import { rosterCounts } from '#contracts/rosters/roster-imports';
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TestSchool } from './school.js';

export const SEEN = 'a'.repeat(64);

export type TestRosters = {
  importId: string;
  rosterId: string;
  /** Names the previews that are applied together. */
  fingerprint: string;
};

/** A roster of a school that waits for a word, as a part of a bundle of the district that the school was matched with. */
export async function addRosters(
  pool: pg.Pool,
  { id, users }: Pick<TestSchool, 'id' | 'users'>,
  districtId: string,
): Promise<TestRosters> {
  const [importId, rosterId] = [await addRosterImport(pool, id, users.school_admin.id), randomUUID()];
  await pool.query(
    `INSERT INTO directory.district_rosters (id, district_id, file_name, job_id, state)
     VALUES ($1, $2, 'roster.zip', $1, 'planned')`,
    [rosterId, districtId],
  );
  await pool.query('UPDATE directory.schools SET matched_district_id = $1 WHERE id = $2', [districtId, id]);
  await pool.query('UPDATE directory.roster_imports SET district_roster_id = $1, counts = $3 WHERE id = $2', [
    rosterId,
    importId,
    NO_COUNTS,
  ]);
  const seen = JSON.stringify([[importId, SEEN]]);
  return { importId, rosterId, fingerprint: createHash('sha256').update(seen).digest('hex') };
}

const NO_COUNTS = Object.fromEntries(Object.keys(rosterCounts.shape).map((kind) => [kind, 0]));

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
