import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Call } from './api-client.js';

/** Fingerprint of an assignment to houses that changes nothing. */
const NOBODY_MOVES = createHash('sha256').update('[]').digest('hex');

/** Ids of what students of several classes belong to. */
export type TestTeams = { houseId: string };

/** Adds one of each to a school, and a second house, as an assignment needs two. */
export async function addTeams(pool: pg.Pool, { id }: { id: string }): Promise<TestTeams> {
  await pool.query('DELETE FROM directory.houses WHERE school_id = $1', [id]);
  const [houseId] = [await addHouse(pool, id, 'Oak'), await addHouse(pool, id, 'Elm')];
  return { houseId };
}

export async function addHouse(pool: pg.Pool, schoolId: string, name: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.houses (id, school_id, name, color, icon, created_at) VALUES ($1, $2, $3, 'green', 'tree', now())`,
    [id, schoolId, name],
  );
  return id;
}

/** Input that the routes about them accept. */
export function teamCalls({ houseId }: TestTeams): Record<string, Call> {
  return {
    listHouses: {},
    createHouse: { body: { name: `House ${randomUUID().slice(0, 8)}` } },
    updateHouse: { params: { houseId }, body: { color: 'teal' } },
    archiveHouse: { params: { houseId } },
    previewAssignment: { body: { how: 'file' } },
    assignHouses: { body: { how: 'file', fingerprint: NOBODY_MOVES } },
    getHouseStandings: { query: { period: 'school-year' } },
  };
}
