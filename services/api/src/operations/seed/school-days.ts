import { addDays, dayIn } from '#domain/school-day';
import { TZDate } from '@date-fns/tz';
import { format, isWeekend } from 'date-fns';

const WEEKS = 12;
/** End of the school day, in minutes after midnight. */
const SCHOOL_ENDS = 15 * 60 + 30;
/** Month and day of days on which school is closed. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '06-19',
  '07-04',
  '11-11',
  '12-24',
  '12-25',
  '12-31',
]);

/**
 * The school days of the last 12 weeks, oldest first, each as the midnight it begins with. Whoever looks at the demo today sees a
 * school in session: today is one of them even at a weekend, and the last week has no holiday.
 */
export function schoolDays(timeZone: string, now: Date): TZDate[] {
  const today = dayIn(timeZone, now);
  return Array.from({ length: WEEKS * 7 }, (_, back) => ({
    back,
    day: midnightOf(addDays(today, -back), timeZone),
  }))
    .filter(({ back, day }) => back === 0 || (!isWeekend(day) && (back < 7 || !isHoliday(day))))
    .map(({ day }) => day)
    .reverse();
}

function isHoliday(day: TZDate): boolean {
  return HOLIDAYS.has(format(day, 'MM-dd'));
}

/** An instant on a school day, by minutes after midnight. */
export function momentOf(day: TZDate, minutes: number, seconds: number): Date {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  return new Date(new TZDate(year, month, date, 0, minutes, seconds, day.timeZone ?? 'UTC').getTime());
}

/** The end of school, `days` after an instant; before it if `days` is negative. */
export function endOfSchool(now: Date, days: number, timeZone: string): Date {
  return momentOf(midnightOf(addDays(dayIn(timeZone, now), days), timeZone), SCHOOL_ENDS, 0);
}

/** The midnight that a day begins with. */
export function midnightOf(day: string, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, timeZone);
}
