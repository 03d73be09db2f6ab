import { compareGrades } from '#domain/grades';
import { type GroupsBySchool } from './groups.js';
import { gradesShown, type Group, isLargeEnough } from './small-groups.js';

export type Roster = {
  /** Students on today’s roster: of the school or, where a grade is asked for, of that grade. */
  students: number;
  /** Whether they are enough to show their figures next to those of others. */
  isShown: boolean;
};

/** The roster of each school by its id. */
export function rostersOf(sizes: ReadonlyMap<string, number>): ReadonlyMap<string, Roster> {
  return new Map([...sizes].map(([id, students]) => [id, { students, isShown: isLargeEnough(students) }]));
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
