import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { KeptBySchool, readRosterStates } from './kept-by-school.js';
import { type Group } from './small-groups.js';

export type GroupsBySchool = ReadonlyMap<string, readonly Group[]>;

/** The grades of each school with their students, those who have left included. Counting a million of them takes longer than the report. */
export class KnownGroups {
  private readonly kept = new KeptBySchool<readonly Group[]>();

  async read(db: Reading, schoolIds: readonly string[]): Promise<GroupsBySchool> {
    const states = await readRosterStates(db, schoolIds);
    return this.kept.get(states, '', (changed) => readGroups(db, changed), []);
  }
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
