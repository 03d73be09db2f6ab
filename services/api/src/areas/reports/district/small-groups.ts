import { SMALLEST_GROUP } from '#contracts/reports/district';

/** Students of a school in one grade; `grade` is null for those without. */
export type Group = {
  grade: string | null;
  /** On the roster. 0 if all have left; their figures are protected all the same. */
  students: number;
};

/** Whether the figures of so many students may stand next to those of others. */
export function isLargeEnough(students: number): boolean {
  return students >= SMALLEST_GROUP;
}

/**
 * The grades of a school whose figures may be shown. Subtracting them from the figures of the whole school gives those
 * of all other groups together; so these are nobody, or as many students as any group that is shown. Where they would be
 * fewer, the smallest groups that are large enough are hidden with them. This depends on rosters alone, never on a period,
 * so that figures of different periods cannot be subtracted either.
 */
export function gradesShown(groups: readonly Group[]): ReadonlySet<string> {
  const shown = groups
    .flatMap(({ grade, students }) => (grade === null ? [] : [{ grade, students }]))
    .filter(({ students }) => isLargeEnough(students))
    .sort((a, b) => a.students - b.students || (a.grade < b.grade ? -1 : 1));
  const isShown = new Set(shown.map(({ grade }) => grade));
  const others = groups.filter(({ grade }) => grade === null || !isShown.has(grade));
  let together = others.reduce((sum, { students }) => sum + students, 0);
  for (const { grade, students } of shown) {
    if (others.length === 0 || isLargeEnough(together)) break;
    isShown.delete(grade);
    together += students;
  }
  return isShown;
}
