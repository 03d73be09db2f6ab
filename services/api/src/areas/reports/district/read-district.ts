import { type DistrictReport } from '#contracts/reports/district';
import { requireSettledDays } from '../../../core/readmodel/settled-days.js';
import { gradeCounter, rosterCounter } from './counted-students.js';
import { type DistrictScope } from './district-scope.js';
import { counted, emptyRow, type ReadFigures, rowOf, type ShownSchool, totalsOf } from './district-rows.js';
import { type CachedGroups } from './cached-groups.js';
import { type CachedStudentPlaces } from './cached-student-places.js';
import { type CachedUnspentPoints } from './cached-unspent-points.js';
import { type SharedSnapshot } from './shared-snapshot.js';
import { addBegunDays, addNotYetRefunded, addNotYetReversed, type Past } from './past-figures.js';
import { type Roster, rostersOf, rostersOfGrade } from './rosters.js';
import {
  addPointsOfDays,
  addReach,
  addSums,
  addUnspent,
  type DayPoints,
  FiguresBySchool,
  type KnownAt,
} from './school-figures.js';
import { readSchoolVersions, type SchoolVersions } from './school-versions.js';

const NOTES = {
  school: 'Fewer than 10 students',
  grade: 'Hidden to protect a group of fewer than 10 students',
  term: 'No terms are set.',
};

/** What is cached from one request to the next. */
export type DistrictCaches = {
  groups: CachedGroups;
  places: CachedStudentPlaces;
  unspent: CachedUnspentPoints;
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
export async function readDistrict(
  snapshot: SharedSnapshot,
  scope: DistrictScope,
  caches: DistrictCaches,
): Promise<Read> {
  const { schools, grade } = scope;
  const db = snapshot.first;
  const schoolIds = schools.map(({ id }) => id);
  await requireSettledDays(db, schoolIds);
  const versions = await readSchoolVersions(db, schoolIds);
  const rosters =
    grade === undefined
      ? rostersOf(await caches.groups.readSizes(db, versions))
      : rostersOfGrade(await caches.groups.read(db, versions), grade);
  const listed = grade === undefined ? schools : schools.filter(({ id }) => rosters.has(id));
  const shown = listed.flatMap((school): ShownSchool[] => {
    const { isShown = false, students = 0 } = rosters.get(school.id) ?? {};
    return isShown && school.spans !== undefined ? [{ ...school, students }] : [];
  });
  const shownIds = new Set(shown.map(({ id }) => id));
  const { byDay, ...read } = await readFigures(snapshot, scope, {
    schools: shown,
    versions: new Map([...versions].filter(([id]) => shownIds.has(id))),
    caches,
  });
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

type Shown = { schools: readonly ShownSchool[]; versions: SchoolVersions; caches: DistrictCaches };
type Figures = ReadFigures & Pick<Read, 'byDay'>;

/** The statements that take longest come first, so that no connection is left with them at the end. */
function readFigures(snapshot: SharedSnapshot, scope: DistrictScope, shown: Shown): Promise<Figures> {
  const { grade } = scope;
  return grade === undefined
    ? readAll(snapshot, scope, shown)
    : readGrade(snapshot, { ...scope, grade }, shown);
}

async function readAll(
  snapshot: SharedSnapshot,
  { asOf, isPast, isOfCategory }: DistrictScope,
  { schools, versions, caches: { places } }: Shown,
): Promise<Figures> {
  const isOfGrade = false;
  const past = { schools, asOf, isOfGrade };
  const known: KnownAt = { figures: new FiguresBySchool(), unspent: new Map(), days: [] };
  const [left] = await Promise.all([
    snapshot.read((db) => places.read(db, versions, { haveLeft: true })),
    isPast && addBegunInHalves(snapshot, past, known),
    snapshot.read((db) => addReach(db, { schools, versions, isOfGrade }, known)),
    snapshot.read((db) => addPointsOfDays(db, schools, known)),
    !isOfCategory && snapshot.read((db) => addSums(db, schools, known)),
    isPast && snapshot.read((db) => addNotYetReversed(db, past, known)),
    isPast && !isOfCategory && snapshot.read((db) => addNotYetRefunded(db, past, known)),
    !isOfCategory && snapshot.read((db) => addUnspent(db, { schools, isPast }, known)),
  ]);
  return {
    figures: known.figures,
    unspent: isOfCategory ? undefined : known.unspent,
    byDay: addUp(known.days),
    countReached: rosterCounter(left),
    isOfGrade,
    isOfCategory,
  };
}

async function readGrade(
  snapshot: SharedSnapshot,
  { grade, asOf, isPast, isOfCategory }: DistrictScope & { grade: string },
  { schools, versions, caches: { places, unspent: cachedUnspent } }: Shown,
): Promise<Figures> {
  const isOfGrade = true;
  const past = { schools, asOf, isOfGrade };
  const known: KnownAt = { figures: new FiguresBySchool(), unspent: new Map(), days: [] };
  const placesOf = (haveLeft: boolean) =>
    snapshot.read((db) => places.read(db, versions, { haveLeft, grade }));
  const attending = await placesOf(false);
  const hasUnspent = !isPast && !isOfCategory;
  const left = hasUnspent ? await placesOf(true) : new Map<string, number[]>();
  const [unspent] = await Promise.all([
    hasUnspent
      ? snapshot.read((db) => cachedUnspent.read(db, versions, { grade, attending, left }))
      : undefined,
    snapshot.read((db) => addReach(db, { schools, versions, isOfGrade }, known)),
    isPast && addBegunInHalves(snapshot, past, known),
    isPast && snapshot.read((db) => addNotYetReversed(db, past, known)),
  ]);
  const countReached = gradeCounter(attending);
  return { figures: known.figures, unspent, byDay: undefined, countReached, isOfGrade, isOfCategory };
}

/** One statement would take longer than all others together. */
function addBegunInHalves(snapshot: SharedSnapshot, past: Past, known: KnownAt): Promise<unknown> {
  const half = Math.ceil(past.schools.length / 2);
  const halves = [past.schools.slice(0, half), past.schools.slice(half)];
  return Promise.all(
    halves.map((schools) => snapshot.read((db) => addBegunDays(db, { ...past, schools }, known))),
  );
}

function addUp(days: readonly DayPoints[]): Map<string, Points> {
  const sums = new Map<string, Points>();
  for (const { day, gross, takenBack } of days) {
    const sum = sums.get(day) ?? { gross: 0, takenBack: 0 };
    sums.set(day, { gross: sum.gross + gross, takenBack: sum.takenBack + takenBack });
  }
  return sums;
}
