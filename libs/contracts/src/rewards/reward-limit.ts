import { LIMIT_PERIODS, type LimitPeriod, type RewardLimit } from '#domain/reward-limits';
import { addDays } from '#domain/school-day';
import { z } from 'zod';
import { day } from '../fields.js';
import { withCommas } from '../with-commas.js';

export const MAX_LIMIT_TIMES = 100;

const TIMES_MESSAGE = 'Please enter how many times, as a positive number.';

/** How often each student may have a reward, or enter a raffle, as somebody sets it. */
export const givenLimit = z.object({
  times: z
    .number(TIMES_MESSAGE)
    .int(TIMES_MESSAGE)
    .min(1, TIMES_MESSAGE)
    .max(MAX_LIMIT_TIMES, `A limit is at most ${MAX_LIMIT_TIMES} times`),
  per: z.enum(LIMIT_PERIODS, 'Please choose a period.'),
});

/** A limit as it is now. */
export const rewardLimit = z.object({
  times: z.number().int(),
  per: z.enum(LIMIT_PERIODS),
  /** The first day of the next period; null: there is none. */
  againOn: day.nullable(),
});
export type ShownLimit = z.output<typeof rewardLimit>;

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
