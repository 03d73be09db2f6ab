import { addDays, nextMonth } from './school-day.js';

/** From a first day to a last one; its name is `2026-11`, or `2026-11/4` for the fourth week. */
export type AddedUpDays = { name: string; from: string; to: string };

/**
 * The days of a month whose sums are kept once they are over: the whole month, then its four weeks, for reports that begin or
 * end within it. The last week is as long as the month makes it.
 */
export function addedUpDays(month: string): AddedUpDays[] {
  const name = month.slice(0, 'YYYY-MM'.length);
  const last = addDays(nextMonth(month), -1);
  const weeks = [1, 2, 3, 4].map((nth) => ({
    name: `${name}/${nth}`,
    from: addDays(month, 7 * (nth - 1)),
    to: nth < 4 ? addDays(month, 7 * nth - 1) : last,
  }));
  return [{ name, from: month, to: last }, ...weeks];
}

/** Whether it is a whole month. */
export function isMonth({ name }: AddedUpDays): boolean {
  return !name.includes('/');
}
