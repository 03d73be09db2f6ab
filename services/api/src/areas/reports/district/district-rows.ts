import { type DistrictRow, type DistrictTotals } from '#contracts/reports/district';
import { perHead, percentOf } from '#reports/figures';
import { type DistrictSchool } from './district-scope.js';
import { type FiguresBySchool, type SchoolFigures, type SpanName } from './school-figures.js';

/** A school whose figures are shown. */
export type ShownSchool = DistrictSchool & { students: number };

/** What was read of the schools that are shown. */
export type ReadFigures = {
  figures: FiguresBySchool;
  /** By school; undefined: not known. */
  unspent: ReadonlyMap<string, number> | undefined;
  /** Whether only students of a grade count, by which points, staff and redemptions are not kept. */
  isOfGrade: boolean;
  /** Whether only what was given for a category counts; redemptions have none. */
  isOfCategory: boolean;
};

/** One school in one span; null: not kept by grade or by category. */
type Counts = {
  students: number;
  points: number | null;
  reached: number;
  staffActive: number | null;
  redemptions: number | null;
};

const NO_FIGURES = {
  students: null,
  points: null,
  pointsPerStudent: null,
  pointsPerStudentBefore: null,
  reached: null,
  participation: null,
  participationBefore: null,
  staffActive: null,
  redemptions: null,
  unspent: null,
  unspentPerStudent: null,
};

/** The row of a school without figures, and why it has none. */
export function emptyRow(school: DistrictSchool, note: string): DistrictRow {
  const { id, name } = school;
  return { school: { id, name }, ...NO_FIGURES, note, categoryId: onlyCategory(school), previous: null };
}

/** With several, a link to the school’s reports could name only one of them. */
function onlyCategory({ categoryIds = [] }: DistrictSchool): string | null {
  const [first = null, ...others] = categoryIds;
  return others.length > 0 ? null : first;
}

/** A school with its counts of both spans. */
type CountedSchool = { school: ShownSchool } & Record<SpanName, Counts>;

export function counted(school: ShownSchool, read: ReadFigures): CountedSchool {
  return { school, current: countsOf(school, 'current', read), before: countsOf(school, 'before', read) };
}

export function rowOf({ school, ...counts }: CountedSchool, { unspent: known }: ReadFigures): DistrictRow {
  const { id, name, students, spans } = school;
  const [current, before] = [totalsOf([counts.current]), totalsOf([counts.before])];
  const unspent = known === undefined ? null : (known.get(id) ?? 0);
  return {
    school: { id, name },
    categoryId: onlyCategory(school),
    ...NO_FIGURES,
    ...current,
    pointsPerStudentBefore: before.pointsPerStudent,
    participationBefore: before.participation,
    unspent,
    unspentPerStudent: unspent === null ? null : perHead(unspent, students),
    note: null,
    previous: spans === undefined ? null : { from: spans.before.from, to: spans.before.to },
  };
}

function countsOf({ id, students }: ShownSchool, span: SpanName, read: ReadFigures): Counts {
  const figures = read.figures.of(id, span);
  const unlessOfGrade = (figure: (of: SchoolFigures) => number) => (read.isOfGrade ? null : figure(figures));
  return {
    students,
    reached: figures.reached,
    points: unlessOfGrade(({ gross, takenBack }) => gross - takenBack),
    staffActive: unlessOfGrade(({ staff }) => staff.size),
    redemptions: read.isOfCategory ? null : unlessOfGrade(({ redemptions }) => redemptions),
  };
}

export function totalsOf(all: readonly Counts[]): DistrictTotals {
  const sum = (of: (counts: Counts) => number) => all.reduce((total, counts) => total + of(counts), 0);
  const ifKept = (of: (counts: Counts) => number | null) =>
    all.every((each) => of(each) !== null) ? sum((each) => of(each) ?? 0) : null;
  const [students, reached] = [sum((each) => each.students), sum((each) => each.reached)];
  const points = ifKept((each) => each.points);
  return {
    students,
    points,
    reached,
    pointsPerStudent: points === null ? null : perHead(points, students),
    participation: percentOf(reached, students),
    staffActive: ifKept((each) => each.staffActive),
    redemptions: ifKept((each) => each.redemptions),
  };
}
