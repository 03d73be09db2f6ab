import { compareGrades } from './grades.js';

/** How many houses a school that has any may have. Standings and assignments need at least two. */
export const MIN_HOUSES = 2;
export const MAX_HOUSES = 12;
export const MAX_HOUSE_NAME = 40;

/** What standings compare: the points of a house divided by its students, or all of them. */
export const HOUSE_COMPARISONS = ['per-student', 'total'] as const;
export type HouseComparison = (typeof HOUSE_COMPARISONS)[number];

export type HousedStudent = { id: string; grade: string | null; houseId: string | null };

/**
 * Spreads students over houses so that within each grade, and overall, no house has over one student more than another. The same
 * students and houses give the same result, whatever their order.
 * @param keep students who are in one of the houses stay there; the others make up for what is uneven, as far as they can
 * @returns the house of each student
 */
export function balanceHouses(
  students: readonly HousedStudent[],
  houseIds: readonly string[],
  keep = false,
): ReadonlyMap<string, string> {
  const houses = houseIds.toSorted();
  const result = new Map<string, string>();
  const sizes = new Map(houses.map((id) => [id, 0]));
  const ordered = students.toSorted(byGradeAndId);
  const stays = (student: HousedStudent): string | undefined =>
    keep && student.houseId !== null && sizes.has(student.houseId) ? student.houseId : undefined;
  for (const student of ordered) count(sizes, stays(student));
  for (const ofGrade of gradesOf(ordered)) {
    const inGrade = new Map<string, number>();
    for (const student of ofGrade) count(inGrade, stays(student));
    for (const student of ofGrade) {
      const stayed = stays(student);
      const house = stayed ?? smallest(houses, inGrade, sizes);
      if (house === undefined) continue;
      result.set(student.id, house);
      if (stayed !== undefined) continue;
      count(inGrade, house);
      count(sizes, house);
    }
  }
  return result;
}

function count(counts: Map<string, number>, house: string | undefined): void {
  if (house !== undefined) counts.set(house, (counts.get(house) ?? 0) + 1);
}

function gradesOf(students: readonly HousedStudent[]): Iterable<HousedStudent[]> {
  const grades = new Map<string | null, HousedStudent[]>();
  for (const student of students) {
    const ofGrade = grades.get(student.grade);
    if (ofGrade === undefined) grades.set(student.grade, [student]);
    else ofGrade.push(student);
  }
  return grades.values();
}

/** The house with the fewest students of the grade, and among those the one with the fewest students. */
function smallest(
  houses: readonly string[],
  inGrade: ReadonlyMap<string, number>,
  sizes: ReadonlyMap<string, number>,
): string | undefined {
  const weight = (id: string) => [inGrade.get(id) ?? 0, sizes.get(id) ?? 0] as const;
  return houses.reduce<string | undefined>((best, id) => {
    if (best === undefined) return id;
    const [[grade, size], [bestGrade, bestSize]] = [weight(id), weight(best)];
    return grade < bestGrade || (grade === bestGrade && size < bestSize) ? id : best;
  }, undefined);
}

/** Students without a grade come last. */
function byGradeAndId(one: HousedStudent, other: HousedStudent): number {
  if (one.grade !== other.grade) {
    if (one.grade === null) return 1;
    if (other.grade === null) return -1;
    return compareGrades(one.grade, other.grade) || (one.grade < other.grade ? -1 : 1);
  }
  return one.id < other.id ? -1 : 1;
}

export type HouseScore = { id: string; name: string; points: number; students: number };
export type Standing<Score> = Score & { perStudent: number | null; place: number };

/** Orders houses by points per student or in total, the best first; equal ones share a place and are by name. */
export function standingsOf<Score extends HouseScore>(
  scores: readonly Score[],
  by: HouseComparison,
): Standing<Score>[] {
  const measured = scores.map((score) => ({
    ...score,
    perStudent: score.students === 0 ? null : score.points / score.students,
  }));
  const measure = (one: (typeof measured)[number]) =>
    by === 'total' ? one.points : (one.perStudent ?? -Infinity);
  return measured
    .toSorted((a, b) => measure(b) - measure(a) || a.name.localeCompare(b.name, 'en'))
    .map((score) => ({
      ...score,
      place: 1 + measured.filter((other) => measure(other) > measure(score)).length,
    }));
}
