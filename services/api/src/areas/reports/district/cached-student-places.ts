import { type RawBuilder, sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { CachedBySchool } from './cached-by-school.js';
import { placeVersions, type SchoolVersions } from './school-versions.js';

/** Places of students in the bit strings of each school, by its id. */
export type PlacesBySchool = ReadonlyMap<string, readonly number[]>;

/** Students who are on the roster, or who have left; of every grade if none is given. */
export type Who = { haveLeft: boolean; grade?: string };

/**
 * The places of students of each school. Looking them up takes longer than all else that a report of a school year reads, and
 * they rarely change; so they are cached with the version of the school.
 */
export class CachedStudentPlaces {
  private readonly cached = new CachedBySchool<readonly number[]>();

  read(db: Reading, versions: SchoolVersions, who: Who): Promise<PlacesBySchool> {
    return this.cached.get(
      placeVersions(versions),
      JSON.stringify(who),
      (changed) => readPlaces(db, changed, who),
      [],
    );
  }
}

async function readPlaces(
  db: Reading,
  schoolIds: readonly string[],
  who: Who,
): Promise<Map<string, number[]>> {
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
