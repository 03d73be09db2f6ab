import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { gradesShown, type Group, isLargeEnough } from './small-groups.js';

export type Roster = {
  /** Students on today’s roster: of the school or, where a grade is asked for, of that grade. */
  students: number;
  /** Whether they are enough to show their figures next to those of others. */
  isShown: boolean;
};

/** The roster of each school by its id; schools without students, or without any of the grade, are missing. */
export async function readRosters(
  db: Reading,
  schoolIds: readonly string[],
  grade: string | undefined,
): Promise<ReadonlyMap<string, Roster>> {
  if (grade !== undefined) return rostersOfGrade(await readGroups(db, schoolIds), grade);
  const { rows } = await sql<{ id: string; students: number }>`
    SELECT w.id, s.students FROM unnest(${schoolIds}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS students FROM directory.students WHERE school_id = w.id AND archived_at IS NULL) s
    WHERE s.students > 0`.execute(db);
  return new Map(rows.map(({ id, students }) => [id, { students, isShown: isLargeEnough(students) }]));
}

/** The grades that may be shown in some school, in the order of their numbers. */
export async function readGradesShown(db: Reading, schoolIds: readonly string[]): Promise<string[]> {
  const schools = [...(await readGroups(db, schoolIds)).values()];
  const grades = schools.filter(isLargeTogether).flatMap((groups) => [...gradesShown(groups)]);
  return [...new Set(grades)].sort(byNumber.compare);
}

/** Grade 10 after grade 9. */
const byNumber = new Intl.Collator('en', { numeric: true });

function isLargeTogether(groups: readonly Group[]): boolean {
  return isLargeEnough(groups.reduce((sum, { students }) => sum + students, 0));
}

function rostersOfGrade(schools: ReadonlyMap<string, Group[]>, grade: string): Map<string, Roster> {
  const rosters = new Map<string, Roster>();
  for (const [id, groups] of schools) {
    const group = groups.find((each) => each.grade === grade);
    if (group === undefined) continue;
    const isShown = isLargeTogether(groups) && gradesShown(groups).has(grade);
    rosters.set(id, { students: group.students, isShown });
  }
  return rosters;
}

/** The groups of each school, those who have left included. */
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
