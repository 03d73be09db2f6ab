import { type DistrictRow, type DistrictTotals } from '#contracts/reports/district';
import { perHead, percentOf } from '#reports/figures';
import { type CountReached } from './counted-students.js';
import { type DistrictSchool } from './district-scope.js';
import { type FiguresBySchool, type SchoolFigures, SPAN_NAMES, type SpanName } from './school-figures.js';

/** A school whose figures are shown. */
export type ShownSchool = DistrictSchool & { students: number };

/** What was read of the schools that are shown. */
export type ReadFigures = {
  figures: FiguresBySchool;
  countReached: CountReached;
  /** By school; undefined: not known. */
  unspent: ReadonlyMap<string, number> | undefined;
  /** Whether only students of a grade count, by which points, staff and redemptions are not kept. */
  isOfGrade: boolean;
};

/** One school in one span; null: not kept by grade. */
type Counts = {
  students: number;
  points: number | null;
  reached: number;
  staffActive: number | null;
  redemptions: number | null;
};

const NO_FIGURES = {
  ...{ students: null, points: null, pointsPerStudent: null, pointsPerStudentBefore: null, reached: null },
  ...{ participation: null, participationBefore: null, staffActive: null, redemptions: null },
  ...{ unspent: null, unspentPerStudent: null },
};

/** The row of a school without figures, and why it has none. */
export function emptyRow({ id, name }: DistrictSchool, note: string): DistrictRow {
  return { school: { id, name }, ...NO_FIGURES, note };
}

export function rowOf(school: ShownSchool, read: ReadFigures): DistrictRow {
  const { id, name, students } = school;
  const [current, before] = SPAN_NAMES.map((span) => summed([countsOf(school, span, read)]));
  const unspent = read.unspent === undefined ? null : (read.unspent.get(id) ?? 0);
  return {
    ...{ school: { id, name }, ...NO_FIGURES, ...current },
    pointsPerStudentBefore: before?.pointsPerStudent ?? null,
    participationBefore: before?.participation ?? null,
    ...{ unspent, unspentPerStudent: unspent === null ? null : perHead(unspent, students), note: null },
  };
}

export function totalsOf(schools: readonly ShownSchool[], span: SpanName, read: ReadFigures): DistrictTotals {
  return summed(schools.map((school) => countsOf(school, span, read)));
}

function countsOf({ id, students }: ShownSchool, span: SpanName, read: ReadFigures): Counts {
  const figures = read.figures.get(id, span);
  const reached = read.countReached(id, figures.students);
  const unlessOfGrade = (figure: (of: SchoolFigures) => number) => (read.isOfGrade ? null : figure(figures));
  return {
    ...{ students, reached },
    points: unlessOfGrade(({ gross, takenBack }) => gross - takenBack),
    staffActive: unlessOfGrade(({ staff }) => staff.size),
    redemptions: unlessOfGrade(({ redemptions }) => redemptions),
  };
}

function summed(all: readonly Counts[]): DistrictTotals {
  const sum = (of: (counts: Counts) => number) => all.reduce((total, counts) => total + of(counts), 0);
  const isKept = all.every(({ points }) => points !== null);
  const ifKept = (of: (counts: Counts) => number | null) => (isKept ? sum((each) => of(each) ?? 0) : null);
  const [students, reached] = [sum((each) => each.students), sum((each) => each.reached)];
  const points = ifKept((each) => each.points);
  return {
    ...{ students, points, reached },
    pointsPerStudent: points === null ? null : perHead(points, students),
    participation: percentOf(reached, students),
    staffActive: ifKept((each) => each.staffActive),
    redemptions: ifKept((each) => each.redemptions),
  };
}
