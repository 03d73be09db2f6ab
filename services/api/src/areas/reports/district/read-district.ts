import { type DistrictReport } from '#contracts/reports/district';
import { type Reading } from '#reports/reading';
import { requireBuiltRollUps } from '../../../core/readmodel/built-roll-ups.js';
import { requireSettledDays } from '../../../core/readmodel/settled-days.js';
import { addActiveStaff } from './active-staff.js';
import { type DistrictScope } from './district-scope.js';
import { counted, emptyRow, type ReadFigures, rowOf, type ShownSchool, totalsOf } from './district-rows.js';
import { readGroups, readSizes } from './groups.js';
import { addBegunDays, addNotYetRefunded, addNotYetReversed } from './past-figures.js';
import { addReached } from './reached-students.js';
import { type Roster, rostersOf, rostersOfGrade } from './rosters.js';
import {
  addPointsOfDays,
  addSums,
  addUnspent,
  type DayPoints,
  FiguresBySchool,
  type KnownAt,
} from './school-figures.js';

const NOTES = {
  school: 'Fewer than 10 students',
  grade: 'Hidden to protect a group of fewer than 10 students',
  term: 'No terms are set.',
};

type Points = Pick<DayPoints, 'gross' | 'takenBack'>;
type Read = Pick<DistrictReport, 'rows' | 'current' | 'before' | 'unspent' | 'schoolsShown'> & {
  /** Points of each day; undefined: not kept by grade. */
  byDay: Map<string, Points> | undefined;
};

/**
 * The rows of a district and its totals. Schools that are hidden are in no total, so nothing can be subtracted to find
 * them; their figures are not even read.
 */
export async function readDistrict(db: Reading, scope: DistrictScope): Promise<Read> {
  const { schools, grade } = scope;
  const schoolIds = schools.map(({ id }) => id);
  await requireBuiltRollUps(db);
  await requireSettledDays(db, schoolIds);
  const rosters =
    grade === undefined
      ? rostersOf(await readSizes(db, schoolIds))
      : rostersOfGrade(await readGroups(db, schoolIds), grade);
  const listed = grade === undefined ? schools : schools.filter(({ id }) => rosters.has(id));
  const shown = listed.flatMap((school): ShownSchool[] => {
    const { isShown = false, students = 0 } = rosters.get(school.id) ?? {};
    return isShown && school.spans !== undefined ? [{ ...school, students }] : [];
  });
  const { byDay, ...read } = await readFigures(db, scope, shown);
  const counts = shown.map((school) => counted(school, read));
  const rows = new Map(counts.map((each) => [each.school.id, rowOf(each, read)]));
  return {
    rows: listed.map(
      (school) => rows.get(school.id) ?? emptyRow(school, noteOf(scope, rosters.get(school.id))),
    ),
    current: totalsOf(counts.map(({ current }) => current)),
    before: totalsOf(counts.map(({ before }) => before)),
    unspent:
      read.unspent === undefined ? null : [...read.unspent.values()].reduce((sum, each) => sum + each, 0),
    schoolsShown: shown.length,
    byDay,
  };
}

function noteOf({ grade }: DistrictScope, roster: Roster | undefined): string {
  if (roster?.isShown === true) return NOTES.term;
  return grade === undefined ? NOTES.school : NOTES.grade;
}

async function readFigures(
  db: Reading,
  { asOf, isPast, grade, isOfCategory }: DistrictScope,
  schools: readonly ShownSchool[],
): Promise<ReadFigures & Pick<Read, 'byDay'>> {
  const isOfGrade = grade !== undefined;
  const known: KnownAt = { figures: new FiguresBySchool(), unspent: new Map(), days: [] };
  await addSums(db, schools, known);
  await addReached(db, { schools, grade, asOf, isPast }, known.figures);
  const hasUnspent = !isOfCategory && !(isOfGrade && isPast);
  if (hasUnspent) await addUnspent(db, { schools, isPast, grade }, known);
  if (!isOfGrade) {
    await addActiveStaff(db, schools, known.figures);
    await addPointsOfDays(db, schools, known);
    if (isPast) {
      await addBegunDays(db, { schools, asOf }, known);
      await addNotYetReversed(db, { schools, asOf }, known);
      if (!isOfCategory) await addNotYetRefunded(db, { schools, asOf }, known);
    }
  }
  return {
    figures: known.figures,
    unspent: hasUnspent ? known.unspent : undefined,
    byDay: isOfGrade ? undefined : addUp(known.days),
    isOfGrade,
    isOfCategory,
  };
}

function addUp(days: readonly DayPoints[]): Map<string, Points> {
  const sums = new Map<string, Points>();
  for (const { day, gross, takenBack } of days) {
    const sum = sums.get(day) ?? { gross: 0, takenBack: 0 };
    sums.set(day, { gross: sum.gross + gross, takenBack: sum.takenBack + takenBack });
  }
  return sums;
}
