import { type LimitPeriod, type RewardLimit } from '#domain/reward-limits';
import { addDays } from '#domain/school-day';
import { withCommas } from '../with-commas.js';

const PERIODS: Record<Exclude<LimitPeriod, 'ever'>, string> = {
  day: 'a day',
  week: 'a week',
  term: 'a term',
};

/** `once a week`, `twice a day`, `3 times in all`, `only once` */
export function limitText({ times, per }: RewardLimit): string {
  if (per === 'ever') return times === 1 ? 'only once' : `${timesText(times)} in all`;
  return `${timesText(times)} ${PERIODS[per]}`;
}

function timesText(times: number): string {
  if (times === 1) return 'once';
  return times === 2 ? 'twice' : `${withCommas(times)} times`;
}

/** `tomorrow`, `on Monday` within a week, `on December 7` in the same year, or `on January 11, 2027` */
export function dayText(day: string, today: string): string {
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day < addDays(today, 7)) return `on ${format(day, { weekday: 'long' })}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `on ${format(day, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })}`;
}

/** `Monday, December 7` */
export function wholeDayText(day: string): string {
  return format(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts }).format(new Date(`${day}T00:00:00Z`));
}
