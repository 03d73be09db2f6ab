import { describe, expect, it } from '@jest/globals';
import { SMALLEST_GROUP } from '#contracts/reports/district';
import { holds } from '#domain/testing/property';
import fc from 'fast-check';
import { gradesShown, type Group, isLargeEnough } from './small-groups.js';

const group = (grade: string | null, students: number): Group => ({ grade, students });

describe('grades that are shown', () => {
  it('are those with enough students, if nobody else is left', () => {
    expect(gradesShown([group('4', 10), group('5', 300)])).toEqual(new Set(['4', '5']));
  });

  it('also hide the smallest large one where a single small one could be subtracted', () => {
    expect(gradesShown([group('4', 3), group('5', 40), group('6', 30)])).toEqual(new Set(['5']));
  });

  it('stay shown where the small ones are large enough together', () => {
    expect(gradesShown([group('4', 5), group('5', 5), group('6', 30)])).toEqual(new Set(['6']));
  });

  it('protect students without a grade, and those who have left', () => {
    expect(gradesShown([group(null, 2), group('5', 40), group('6', 30)])).toEqual(new Set(['5']));
    expect(gradesShown([group('4', 0), group('5', 40), group('6', 30)])).toEqual(new Set(['5']));
  });
});

/** Few enough that every set of their groups can be tried. */
const schools = fc.array(
  fc.uniqueArray(fc.record({ grade: fc.constantFrom(null, '4', '5', '6'), students: fc.nat(24) }), {
    selector: ({ grade }) => grade,
    minLength: 1,
  }),
  { minLength: 1, maxLength: 3 },
);

describe('what is shown of a district', () => {
  it('never gives the figures of fewer students, however it is added and subtracted', () => {
    holds(
      fc.property(schools, fc.nat(7), (groups, districts) => {
        const cells = groups.flatMap((of, school) => of.map((each) => ({ ...each, school })));
        const space = new Space(publishedOf(groups, districts, cells.length));
        for (let set = 1; set < 1 << cells.length; set++) {
          const members = cells.filter((_, nth) => (set >> nth) & 1);
          const students = members.reduce((sum, each) => sum + each.students, 0);
          if (students >= SMALLEST_GROUP) continue;
          const vector = cells.map((_, nth) => (set >> nth) & 1);
          expect({ members, canBeComputed: space.has(vector) }).toEqual({ members, canBeComputed: false });
        }
      }),
      200,
    );
  });

  it('hides no more than necessary: with one group fewer, a small one could be computed', () => {
    holds(
      fc.property(schools, ([groups = []]) => {
        const shown = gradesShown(groups);
        const hidden = groups.filter(({ grade }) => grade === null || !shown.has(grade));
        const needless = hidden.filter(({ grade, students }) => grade !== null && isLargeEnough(students));
        const last = Math.max(0, ...needless.map(({ students }) => students));
        const others = hidden.reduce((sum, { students }) => sum + students, 0) - last;
        expect(needless.length === 0 || others < SMALLEST_GROUP).toBe(true);
      }),
      200,
    );
  });
});

/**
 * Every figure that the page and its file show for one period, as the cells it is the sum of: a school, a school’s grade, and
 * the total of any district of each view. `districts`: a bit for each school, which of two districts it is in.
 */
function publishedOf(groups: readonly (readonly Group[])[], districts: number, size: number): number[][] {
  const starts = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, of) => sum + of.length, 0));
  const sumOf = (isIn: (school: number, each: Group) => boolean): number[] => {
    const vector = new Array<number>(size).fill(0);
    groups.forEach((of, school) => {
      of.forEach((each, nth) => {
        if (isIn(school, each)) vector[(starts[school] ?? 0) + nth] = 1;
      });
    });
    return vector;
  };
  const isShown = (school: number) =>
    isLargeEnough((groups[school] ?? []).reduce((sum, { students }) => sum + students, 0));
  const isGradeShown = (school: number, grade: string) =>
    isShown(school) && gradesShown(groups[school] ?? []).has(grade);
  const places = [
    () => true,
    (school: number) => ((districts >> school) & 1) === 1,
    (school: number) => ((districts >> school) & 1) === 0,
  ];
  const all = groups.map((_, school) => school);
  const grades = ['4', '5', '6'];
  return [
    ...all.filter(isShown).map((school) => sumOf((each) => each === school)),
    ...all.flatMap((school) =>
      grades
        .filter((grade) => isGradeShown(school, grade))
        .map((grade) => sumOf((at, each) => at === school && each.grade === grade)),
    ),
    ...places.flatMap((isIn) => [
      sumOf((school) => isIn(school) && isShown(school)),
      ...grades.map((grade) =>
        sumOf((school, each) => isIn(school) && each.grade === grade && isGradeShown(school, grade)),
      ),
    ]),
  ];
}

/** What can be computed from vectors by adding, subtracting and multiplying: their row space, by elimination. */
class Space {
  private readonly basis = new Map<number, number[]>();

  constructor(vectors: readonly number[][]) {
    for (const vector of vectors) {
      const rest = this.reduced(vector);
      const pivot = rest.findIndex(isNotZero);
      if (pivot !== -1) this.basis.set(pivot, rest);
    }
  }

  has(vector: readonly number[]): boolean {
    return !this.reduced(vector).some(isNotZero);
  }

  private reduced(vector: readonly number[]): number[] {
    let rest = [...vector];
    for (let place = 0; place < rest.length; place++) {
      const by = this.basis.get(place);
      if (by === undefined || !isNotZero(rest[place] ?? 0)) continue;
      const factor = (rest[place] ?? 0) / (by[place] ?? 1);
      rest = rest.map((value, nth) => value - factor * (by[nth] ?? 0));
    }
    return rest;
  }
}

function isNotZero(value: number): boolean {
  return Math.abs(value) > 1e-9;
}
