import { type DistrictFilters } from '#contracts/reports/district';
import { type DaySpan } from '#contracts/reports/filters';
import { addDays, dayIn, startOfDay } from '#domain/school-day';
import { sql } from 'kysely';
import { inTheFuture } from '../../../core/readmodel/past-moments.js';
import { categoriesNamed } from './categories.js';
import { requireDistrict } from '../../schools/districts/districts.query.js';
import { type Reading } from '#reports/reading';
import { periodsOf } from '#reports/report-period';
import { calendarOf } from '#domain/school-calendar';

/** Days of a school, as far as they are known at the scope’s instant. */
export type KnownSpan = DaySpan & {
  /** The last day that counts as a whole; before `from` if there is none. */
  lastWhole: string;
  /** Where the span begins, where its whole days end, and where the last day ends. */
  start: Date;
  wholeEnd: Date;
  end: Date;
  /** Whether facts of the day after, up to the scope’s instant, count too. */
  goesOn: boolean;
};

export type DistrictSchool = {
  id: string;
  name: string;
  timeZone: string;
  /** The day that the school has at the scope’s instant, and where it begins. */
  today: string;
  todayStart: Date;
  /** Undefined: no term has begun yet. */
  spans: { current: KnownSpan; before: KnownSpan } | undefined;
  /** Its categories of the name that was asked for; undefined: all that it ever had. */
  categoryIds: readonly string[] | undefined;
};

export type DistrictScope = {
  /** By name. */
  schools: readonly DistrictSchool[];
  grade: string | undefined;
  /** Whether only what was given for categories of one name counts. Schools without any are left out. */
  isOfCategory: boolean;
  /** Up to when facts count. */
  asOf: Date;
  /** Whether `asOf` was asked for; otherwise every fact counts. */
  isPast: boolean;
};

/** @throws Problem 404 for an unknown district, 422 for an unknown category or an instant in the future */
export async function districtScopeOf(
  db: Reading,
  filters: DistrictFilters,
  now: Date,
): Promise<DistrictScope> {
  const asOf = filters.asOf === undefined ? now : new Date(filters.asOf);
  if (asOf > now) throw inTheFuture('asOf');
  const isPast = filters.asOf !== undefined;
  const rows = await schoolsOf(db, filters.districtId);
  const isOfCategory = filters.category !== undefined && filters.category !== '';
  const categories = isOfCategory
    ? await categoriesNamed(
        db,
        rows.map(({ id }) => id),
        filters.category ?? '',
      )
    : undefined;
  const listed = categories === undefined ? rows : rows.filter(({ id }) => categories.has(id));
  // Most schools have the same days, and thousands of computations with dates take as long as a statement.
  const spans = new Map<string, KnownSpan>();
  const schools = listed.map(({ id, name, time_zone: timeZone, ...settings }): DistrictSchool => {
    const today = dayIn(timeZone, asOf);
    const periods = periodsOf(filters, today, calendarOf(settings));
    const known = (span: DaySpan): KnownSpan => {
      const key = `${timeZone} ${span.from} ${span.to}`;
      const found = spans.get(key) ?? knownSpan(timeZone, span, isPast ? today : undefined);
      spans.set(key, found);
      return found;
    };
    return {
      id,
      name,
      timeZone,
      today,
      todayStart: startOfDay(timeZone, today),
      categoryIds: categories?.get(id),
      spans: periods && { current: known(periods.period), before: known(periods.previous) },
    };
  });
  const grade = filters.grade === '' ? undefined : filters.grade;
  return { schools, grade, isOfCategory, asOf, isPast };
}

/** Every school of a district, or every one, but those being deleted. @throws Problem 404 */
export async function schoolsOf(db: Reading, districtId: string | undefined) {
  if (districtId !== undefined) await requireDistrict(db, districtId);
  const schools = db
    .selectFrom('directory.schools as s')
    .leftJoin('directory.school_deletions as d', 'd.school_id', 's.id')
    .where('d.school_id', 'is', null)
    .select(['s.id', 's.name', 's.time_zone', 's.year_starts_on', 's.terms', 's.week_starts_on'])
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id');
  return (districtId === undefined ? schools : schools.where('s.district_id', '=', districtId)).execute();
}

/** @param today the day that a past instant is in */
function knownSpan(timeZone: string, { from, to }: DaySpan, today: string | undefined): KnownSpan {
  const isCut = today !== undefined && today <= to;
  const lastWhole = isCut ? addDays(today, -1) : to;
  return {
    from,
    to,
    lastWhole,
    goesOn: isCut && today >= from,
    start: startOfDay(timeZone, from),
    wholeEnd: startOfDay(timeZone, addDays(lastWhole, 1)),
    end: startOfDay(timeZone, addDays(to, 1)),
  };
}
