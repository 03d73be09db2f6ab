import { type DaySpan, type ReportPeriod } from '#contracts/reports/filters';
import { type ReportSettings } from '#domain/report-access';
import { calendarOf } from '#domain/school-calendar';
import { dayIn, hourIn, startOfHour } from '#domain/school-day';
import { type Reading } from './reading.js';
import { periodsOf } from './report-period.js';
import { findSpan, type ReportSpan } from './report-span.js';

/** What a report is about. Ids are of the school, and of what its reader may see. */
export type ReportScope = {
  schoolId: string;
  timeZone: string;
  period: ReportSpan;
  previous: DaySpan;
  /** Up to when facts of the period before count, because today is not over; null: its days are whole. */
  previousUntil: Date | null;
  /** The day that the school has at `asOf`. */
  today: string;
  /** That day, for past instants: the facts of it that count are a part of it. */
  todaySpan: ReportSpan;
  /** Up to when facts count. */
  asOf: Date;
  /** Whether `asOf` was asked for; otherwise every fact counts. */
  isPast: boolean;
  /** The classes that it is limited to; undefined: the whole school. */
  classIds: readonly string[] | undefined;
  grade: string | undefined;
  /** The students that it is limited to, as those of a group; undefined: everybody. */
  studentIds: readonly string[] | undefined;
  categoryId: string | undefined;
  staffId: string | undefined;
  /** What the school has decided about its reports. */
  settings: ReportSettings;
};

const HOUR_MS = 3_600_000;

type InSchool = { schoolId: string; timeZone: string };
type Asked = {
  period: ReportPeriod;
  from?: DaySpan['from'] | undefined;
  to?: DaySpan['to'] | undefined;
  /** An instant that is not in the future; undefined: now, with every fact. */
  asOf?: Date | undefined;
};

/**
 * The scope of a whole school.
 * @returns undefined if it is asked for a term and none has begun
 */
export async function scopeOfSchool(
  db: Reading,
  place: InSchool,
  asked: Asked,
  now: Date,
): Promise<ReportScope | undefined> {
  const { calendar, settings } = await settingsOf(db, place.schoolId);
  const { asOf = now } = asked;
  const today = dayIn(place.timeZone, asOf);
  const periods = periodsOf(asked, today, calendar);
  if (periods === undefined) return undefined;
  return {
    schoolId: place.schoolId,
    timeZone: place.timeZone,
    today,
    asOf,
    isPast: asked.asOf !== undefined,
    todaySpan: await findSpan(db, place, { from: today, to: today }),
    period: await findSpan(db, place, periods.period),
    previous: periods.previous,
    previousUntil: periods.todayBefore === null ? null : sameTimeOn(periods.todayBefore, place, asOf),
    classIds: undefined,
    grade: undefined,
    studentIds: undefined,
    categoryId: undefined,
    staffId: undefined,
    settings,
  };
}

/** The instant of another day at which the school’s clocks show what they show at `instant`. */
function sameTimeOn(day: string, { timeZone }: InSchool, instant: Date): Date {
  const hour = hourIn(timeZone, instant);
  const begun = startOfHour(timeZone, dayIn(timeZone, instant), hour);
  // An hour that clocks show twice is longer.
  const past = (instant.getTime() - begun.getTime()) % HOUR_MS;
  return new Date(startOfHour(timeZone, day, hour).getTime() + past);
}

async function settingsOf(db: Reading, schoolId: string) {
  const school = await db
    .selectFrom('directory.schools')
    .select(['year_starts_on', 'terms', 'week_starts_on', 'staff_reports', 'is_ranking_hidden'])
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return {
    calendar: calendarOf(school),
    settings: { staffReports: school.staff_reports, isRankingHidden: school.is_ranking_hidden },
  };
}

/** The days of a period of the school that ends on `today`. @returns undefined if it is a term and none has begun */
export async function daysOfPeriod(
  db: Reading,
  schoolId: string,
  period: ReportPeriod,
  today: string,
): Promise<DaySpan | undefined> {
  const { calendar } = await settingsOf(db, schoolId);
  return periodsOf({ period }, today, calendar)?.period;
}
