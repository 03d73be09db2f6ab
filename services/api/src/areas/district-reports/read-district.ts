import { type DistrictReport } from '#contracts/reports/district';
import { type Reading } from '#reports/reading';
import { requireSettledDays } from '../../core/readmodel/settled-days.js';
import { gradeCounter, readUnspentOfGrade, rosterCounter } from './counted-students.js';
import { type DistrictScope } from './district-scope.js';
import { counted, emptyRow, type ReadFigures, rowOf, type ShownSchool, totalsOf } from './district-rows.js';
import { type KnownGroups } from './known-groups.js';
import { type KnownPlaces } from './known-places.js';
import { asKnownAt, type DayPoints } from './past-figures.js';
import { requireRebuilt } from './rebuilt.js';
import { readRosters, type Roster, rostersOfGrade } from './rosters.js';
import { FiguresBySchool, readDays, readReach, readSums, readUnspent } from './school-figures.js';

const NOTES = {
  school: 'Fewer than 10 students',
  grade: 'Hidden to protect a group of fewer than 10 students',
  term: 'No terms are set.',
};

/** What is kept from one request to the next. */
export type Known = { groups: KnownGroups; places: KnownPlaces };

type Points = Pick<DayPoints, 'gross' | 'takenBack'>;
type Read = Pick<DistrictReport, 'rows' | 'current' | 'before' | 'unspent' | 'schoolsShown'> & {
  /** Points of each day; undefined: not kept by grade. */
  byDay: Map<string, Points> | undefined;
};

/**
 * The rows of a district and its totals. Schools that are hidden are in no total, so nothing can be subtracted to find
 * them; their figures are not even read.
 */
export async function readDistrict(
  db: Reading,
  scope: DistrictScope,
  { groups, places }: Known,
): Promise<Read> {
  const { schools, grade, isPast, isOfCategory } = scope;
  if (isPast || isOfCategory) await requireRebuilt(db);
  const schoolIds = schools.map(({ id }) => id);
  await requireSettledDays(db, schoolIds);
  const rosters =
    grade === undefined
      ? await readRosters(db, schoolIds)
      : rostersOfGrade(await groups.read(db, schoolIds), grade);
  const listed = grade === undefined ? schools : schools.filter(({ id }) => rosters.has(id));
  const shown = listed.flatMap((school): ShownSchool[] => {
    const { isShown = false, students = 0 } = rosters.get(school.id) ?? {};
    return isShown && school.spans !== undefined ? [{ ...school, students }] : [];
  });
  const { byDay, ...read } = await readFigures(db, scope, shown, places);
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
  { grade, asOf, isPast, isOfCategory }: DistrictScope,
  schools: readonly ShownSchool[],
  known: KnownPlaces,
): Promise<ReadFigures & Pick<Read, 'byDay'>> {
  const schoolIds = schools.map(({ id }) => id);
  const figures = new FiguresBySchool();
  const isOfGrade = grade !== undefined;
  await readReach(db, schools, figures);
  if (isOfGrade) {
    if (isPast) await asKnownAt(db, schools, asOf, { figures, unspent: new Map() });
    const attending = await known.read(db, schoolIds, { haveLeft: false, grade });
    return {
      ...{ figures, countReached: gradeCounter(attending), isOfGrade, isOfCategory, byDay: undefined },
      unspent:
        isPast || isOfCategory
          ? undefined
          : await readUnspentOfGrade(db, schools, grade, { known, attending }),
    };
  }
  await readSums(db, schools, figures);
  const unspent = isOfCategory ? new Map<string, number>() : await readUnspent(db, schools, isPast);
  const corrections = isPast ? await asKnownAt(db, schools, asOf, { figures, unspent }) : [];
  const byDay = addUp([...(await readDays(db, schools)), ...corrections]);
  const left = await known.read(db, schoolIds, { haveLeft: true });
  const countReached = rosterCounter(left);
  return {
    figures,
    unspent: isOfCategory ? undefined : unspent,
    byDay,
    countReached,
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
