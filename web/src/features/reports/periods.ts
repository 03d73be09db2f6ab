import { format, parseISO, startOfISOWeek, subDays, subWeeks } from 'date-fns';

/** Length in weeks. */
export const PERIODS = [2, 4, 12] as const;
export type Period = (typeof PERIODS)[number];

export type DayRange = { from: string; to: string };

/** A bar is a day if there is room for that many, else a week. */
export function countsByWeek(period: Period): boolean {
  return period > 4;
}

/** The days of the period that ends today; whole weeks from Monday if a bar is a week. */
export function periodDays(period: Period, today: string): DayRange {
  const end = parseISO(today);
  const from = countsByWeek(period)
    ? subWeeks(startOfISOWeek(end), period - 1)
    : subDays(end, 7 * period - 1);
  return { from: isoDay(from), to: today };
}

export function isoDay(date: Date): string {
  return format(date, 'yyyy-MM-dd');
}
