import { type RawBuilder, sql } from 'kysely';
import { type Reading } from '#reports/reading';

/** Places of students in the bit strings of each school, by its id; schools without any such student are missing. */
export type PlacesBySchool = ReadonlyMap<string, readonly number[]>;

/** Students who are on the roster, or who have left; of every grade if none is given. */
export type Who = { haveLeft: boolean; grade?: string };

/** What tells whether these students of a school have changed: their number, a hash of their ids, and the school’s highest place. */
type State = { id: string; state: string };
type Known = { state: string; places: readonly number[] };

/**
 * The places of students of each school. Looking them up takes longer than all else that a report of a school year reads, and
 * they rarely change; so they are kept with the state that they are of. A student’s place never changes, since it follows from
 * the order of the facts; a student who gets one changes the school’s highest place.
 */
export class KnownPlaces {
  private readonly known = new Map<string, Known>();

  async read(db: Reading, schoolIds: readonly string[], who: Who): Promise<PlacesBySchool> {
    const keyOf = (schoolId: string): string => JSON.stringify([schoolId, who.haveLeft, who.grade]);
    const states = await readStates(db, schoolIds, who);
    // What other requests keep meanwhile may be of a later snapshot.
    const known = new Map(
      states.flatMap(({ id, state }) => {
        const kept = this.known.get(keyOf(id));
        return kept?.state === state ? [[id, kept] as const] : [];
      }),
    );
    const changed = states.filter(({ id }) => !known.has(id));
    const found = await readPlaces(
      db,
      changed.map(({ id }) => id),
      who,
    );
    for (const { id, state } of changed) {
      const read = { state, places: found.get(id) ?? [] };
      known.set(id, read);
      this.known.set(keyOf(id), read);
    }
    return new Map([...known].map(([id, { places }]) => [id, places]));
  }
}

async function readStates(db: Reading, schoolIds: readonly string[], who: Who): Promise<State[]> {
  const { rows } = await sql<State>`
    SELECT s.school_id AS id, concat_ws(' ', s.students, s.hash, p.place) AS state
    FROM (
      SELECT s.school_id, count(*) AS students, sum(uuid_hash_extended(s.id, 0)) AS hash
      FROM directory.students s WHERE ${isOne(who)} AND s.school_id = ANY(${schoolIds}::uuid[]) GROUP BY s.school_id
    ) s
    CROSS JOIN LATERAL (
      SELECT max(m.place) AS place FROM readmodel.student_balances m WHERE m.school_id = s.school_id
    ) p`.execute(db);
  return rows;
}

async function readPlaces(
  db: Reading,
  schoolIds: readonly string[],
  who: Who,
): Promise<Map<string, number[]>> {
  if (schoolIds.length === 0) return new Map();
  // As a text, which is received faster than a row for each.
  const { rows } = await sql<{ id: string; places: string }>`
    SELECT s.school_id AS id, string_agg(m.place::text, ',') AS places
    FROM directory.students s JOIN readmodel.student_balances m ON m.student_id = s.id AND m.place IS NOT NULL
    WHERE ${isOne(who)} AND s.school_id = ANY(${schoolIds}::uuid[])
    GROUP BY s.school_id`.execute(db);
  return new Map(rows.map(({ id, places }) => [id, places.split(',').map(Number)]));
}

/** SQL: whether student `s` is one of them. */
function isOne({ haveLeft, grade }: Who): RawBuilder<boolean> {
  return sql<boolean>`s.archived_at IS ${haveLeft ? sql`NOT NULL` : sql`NULL`}
    ${grade === undefined ? sql`` : sql`AND s.grade = ${grade}`}`;
}
