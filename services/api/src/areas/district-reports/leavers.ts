import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { bySchool } from './counted-students.js';

/** What tells whether a school’s leavers have changed: their number, a hash of their ids, and the highest place in the school. */
type State = { id: string; state: string };
type Known = { state: string; places: readonly number[] };

/**
 * The places of students who have left each school. Looking them up takes longer than all else that a report of a school year
 * reads, and they rarely change; so they are kept with the state that they are of. A student’s place never changes, since it
 * follows from the order of the facts; a student who gets one changes the school’s highest place.
 */
export class Leavers {
  private readonly known = new Map<string, Known>();

  /** By school; those whom nobody has left are missing. */
  async read(db: Reading, schoolIds: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const states = await readStates(db, schoolIds);
    // What other requests keep meanwhile may be of a later snapshot.
    const known = new Map(
      states.flatMap(({ id, state }) => {
        const kept = this.known.get(id);
        return kept?.state === state ? [[id, kept] as const] : [];
      }),
    );
    const changed = states.filter(({ id }) => !known.has(id));
    const found = await readPlaces(
      db,
      changed.map(({ id }) => id),
    );
    for (const { id, state } of changed) {
      known.set(id, { state, places: found.get(id) ?? [] });
      this.known.set(id, { state, places: found.get(id) ?? [] });
    }
    return new Map([...known].map(([id, { places }]) => [id, places]));
  }
}

async function readStates(db: Reading, schoolIds: readonly string[]): Promise<State[]> {
  const { rows } = await sql<State>`
    SELECT s.school_id AS id, concat_ws(' ', s.students, s.hash, p.place) AS state
    FROM (
      SELECT school_id, count(*) AS students, sum(uuid_hash_extended(id, 0)) AS hash FROM directory.students
      WHERE archived_at IS NOT NULL AND school_id = ANY(${schoolIds}::uuid[]) GROUP BY school_id
    ) s
    CROSS JOIN LATERAL (
      SELECT max(m.place) AS place FROM readmodel.student_balances m WHERE m.school_id = s.school_id
    ) p`.execute(db);
  return rows;
}

async function readPlaces(db: Reading, schoolIds: readonly string[]): Promise<Map<string, number[]>> {
  if (schoolIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; places: string }>`
    SELECT s.school_id AS id, string_agg(m.place::text, ',') AS places
    FROM directory.students s JOIN readmodel.student_balances m ON m.student_id = s.id AND m.place IS NOT NULL
    WHERE s.archived_at IS NOT NULL AND s.school_id = ANY(${schoolIds}::uuid[])
    GROUP BY s.school_id`.execute(db);
  return bySchool(rows);
}
