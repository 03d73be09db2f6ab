import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { CachedBySchool } from './cached-by-school.js';
import { rosterVersions, type SchoolVersions } from './school-versions.js';
import { type Group } from './small-groups.js';

export type GroupsBySchool = ReadonlyMap<string, readonly Group[]>;

/**
 * The sizes of schools and of their grades, which are cached because counting a million students takes longer than the report.
 */
export class CachedGroups {
  private readonly sizes = new CachedBySchool<number>();
  private readonly groups = new CachedBySchool<readonly Group[]>();

  /** How many students each school has on its roster. */
  readSizes(db: Reading, versions: SchoolVersions): Promise<ReadonlyMap<string, number>> {
    return this.sizes.get(rosterVersions(versions), '', (changed) => readSizes(db, changed), 0);
  }

  /** The grades of each school with their students, those who have left included. */
  read(db: Reading, versions: SchoolVersions): Promise<GroupsBySchool> {
    return this.groups.get(rosterVersions(versions), '', (changed) => readGroups(db, changed), []);
  }
}

async function readSizes(db: Reading, schoolIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; students: number }>`
    SELECT w.id, s.students FROM unnest(${schoolIds}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS students FROM directory.students WHERE school_id = w.id AND archived_at IS NULL) s`.execute(
    db,
  );
  return new Map(rows.map(({ id, students }) => [id, students]));
}

async function readGroups(db: Reading, schoolIds: readonly string[]): Promise<Map<string, Group[]>> {
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
  const schools = new Map<string, Group[]>();
  for (const { id, ...group } of rows) {
    const groups = schools.get(id);
    if (groups === undefined) schools.set(id, [group]);
    else groups.push(group);
  }
  return schools;
}
