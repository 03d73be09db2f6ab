import { compareGrades } from '#domain/grades';
import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type GroupsBySchool } from './known-groups.js';
import { gradesShown, type Group, isLargeEnough } from './small-groups.js';

export type Roster = {
  /** Students on today’s roster: of the school or, where a grade is asked for, of that grade. */
  students: number;
  /** Whether they are enough to show their figures next to those of others. */
  isShown: boolean;
};

/** The roster of each school by its id; schools without students are missing. */
export async function readRosters(
  db: Reading,
  schoolIds: readonly string[],
): Promise<ReadonlyMap<string, Roster>> {
  const { rows } = await sql<{ id: string; students: number }>`
    SELECT w.id, s.students FROM unnest(${schoolIds}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS students FROM directory.students WHERE school_id = w.id AND archived_at IS NULL) s
    WHERE s.students > 0`.execute(db);
  return new Map(rows.map(({ id, students }) => [id, { students, isShown: isLargeEnough(students) }]));
}

/** The grades that may be shown in some school, the lowest first. */
export function gradesShownIn(schools: GroupsBySchool): string[] {
  const grades = [...schools.values()].filter(isLargeTogether).flatMap((groups) => [...gradesShown(groups)]);
  return [...new Set(grades)].sort(compareGrades);
}

function isLargeTogether(groups: readonly Group[]): boolean {
  return isLargeEnough(groups.reduce((sum, { students }) => sum + students, 0));
}

/** The students of a grade of each school by its id; schools without any are missing. */
export function rostersOfGrade(schools: GroupsBySchool, grade: string): ReadonlyMap<string, Roster> {
  const rosters = new Map<string, Roster>();
  for (const [id, groups] of schools) {
    const group = groups.find((each) => each.grade === grade);
    if (group === undefined) continue;
    const isShown = isLargeTogether(groups) && gradesShown(groups).has(grade);
    rosters.set(id, { students: group.students, isShown });
  }
  return rosters;
}
