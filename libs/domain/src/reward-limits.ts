import { type SchoolCalendar, termOf, weekOf } from './school-calendar.js';
import { addDays, dayIn, startOfDay } from './school-day.js';

/**
 * How often a reward can still be redeemed: 0 if the quantity was lowered below that afterwards; null means unlimited.
 */
export function spotsLeft(quantity: number | null, redeemed: number): number | null {
  return quantity === null ? null : Math.max(0, quantity - redeemed);
}

/**
 * Whether a raffle is past the last instant at which it accepts an entry.
 * @param closesAt ISO 8601; null means until the draw
 * @param at now, ISO 8601
 */
export function isClosed(closesAt: string | null, at: string): boolean {
  return closesAt !== null && Date.parse(at) > Date.parse(closesAt);
}

export const LIMIT_PERIODS = ['day', 'week', 'term', 'ever'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How often each student may have a reward, or enter a raffle. */
export type RewardLimit = { times: number; per: LimitPeriod };

/** The period of a limit that is running. */
export type RunningPeriod = {
  /** Its first instant, ISO 8601: at midnight of the school's time zone. Null: it has always been running. */
  since: string | null;
  /** The first day of the next period; null: there is none. */
  againOn: string | null;
};

/**
 * The period that an instant is in, by the school's days, weeks and terms.
 * @throws RangeError if it is not a date
 */
export function runningPeriod(
  per: LimitPeriod,
  at: Date,
  timeZone: string,
  calendar: SchoolCalendar,
): RunningPeriod {
  if (per === 'ever') return { since: null, againOn: null };
  const { from, to } = daysOf(per, dayIn(timeZone, at), calendar);
  return { since: startOfDay(timeZone, from).toISOString(), againOn: addDays(to, 1) };
}

function daysOf(per: Exclude<LimitPeriod, 'ever'>, today: string, calendar: SchoolCalendar) {
  switch (per) {
    case 'day':
      return { from: today, to: today };
    case 'week': {
      const from = weekOf(today, calendar);
      return { from, to: addDays(from, 6) };
    }
    case 'term':
      return termOf(today, calendar);
  }
}
