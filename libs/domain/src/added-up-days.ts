import { addDays, nextMonth } from './school-day.js';

/** From a first day to a last one. */
type Days = { from: string; to: string };

/**
 * The days of a month whose sums are kept once they are over: the whole month, then its four weeks, for reports that begin or
 * end within it. The last week is as long as the month makes it.
 */
export function addedUpDays(month: string): [Days, ...Days[]] {
  const last = addDays(nextMonth(month), -1);
  const weeks = [0, 7, 14, 21].map((before) => addDays(month, before));
  return [
    { from: month, to: last },
    ...weeks.map((from, nth) => ({ from, to: nth < 3 ? addDays(from, 6) : last })),
  ];
}
