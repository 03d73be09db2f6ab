import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type Group } from './small-groups.js';

export type GroupsBySchool = ReadonlyMap<string, readonly Group[]>;

/** How many students each school has on its roster. */
export async function readSizes(
  db: Reading,
  schoolIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; students: number }>`
    SELECT w.id, s.students FROM unnest(${schoolIds}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS students FROM directory.students WHERE school_id = w.id AND archived_at IS NULL) s`.execute(
    db,
  );
  return new Map(rows.map(({ id, students }) => [id, students]));
}

/** The grades of each school with their students, those of students who have left included. */
export async function readGroups(db: Reading, schoolIds: readonly string[]): Promise<GroupsBySchool> {
  // One school after the other: grouping all of them at once compares the ids of their students' schools too.
  const { rows } = await sql<Group & { id: string }>`
    SELECT w.id, g.grade, sum(g.students)::bigint AS students
    FROM unnest(${schoolIds}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (
      SELECT grade, count(*) AS students FROM directory.students
      WHERE school_id = w.id AND archived_at IS NULL GROUP BY grade
      UNION ALL
      SELECT DISTINCT grade, 0 FROM directory.students WHERE school_id = w.id AND archived_at IS NOT NULL
    ) g GROUP BY w.id, g.grade`.execute(db);
  const schools = new Map<string, Group[]>(schoolIds.map((id) => [id, []]));
  for (const { id, ...group } of rows) schools.get(id)?.push(group);
  return schools;
}
