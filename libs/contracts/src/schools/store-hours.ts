import { type Opening, type OpeningHours } from '#domain/store-hours';
import { addDays, weekdayOf } from '#domain/school-day';
import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

/** When students may spend points on one day of the week: see `OpeningHours`. */
export const openingHours = z.object({ day: z.number().int().min(1).max(7), from: time, to: time });

/** Hours as somebody sets them, at most one for each day; null: at any time. */
export const storeHours = z
  .array(
    openingHours.refine(({ from, to }) => from < to, {
      message: 'It closes before it opens',
      path: ['to'],
    }),
  )
  .min(1, 'Please choose at least one day')
  .refine((list) => new Set(list.map(({ day }) => day)).size === list.length, 'A day is in the list twice')
  .transform((list) => list.toSorted((one, other) => one.day - other.day))
  .nullable();

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

function dayName(day: number): string {
  return DAY_NAMES[day - 1] ?? '';
}

/** `Monday at 8:00 AM`, `today at 8:00 AM`, `tomorrow at 8:00 AM` or, on the same day of next week, `next Monday at 8:00 AM` */
export function openingText({ day, from }: Opening, today: string): string {
  const at = `at ${clockText(from)}`;
  if (day === today) return `today ${at}`;
  if (day === addDays(today, 1)) return `tomorrow ${at}`;
  const name = dayName(weekdayOf(day));
  return `${day >= addDays(today, 7) ? 'next ' : ''}${name} ${at}`;
}

/** `Monday to Thursday, 8:00 AM to 3:00 PM; Friday, 12:30 PM to 1:00 PM`. @param hours by day */
export function hoursText(hours: readonly OpeningHours[]): string {
  const spans: { first: number; last: number; from: string; to: string }[] = [];
  for (const { day, from, to } of hours) {
    const before = spans.at(-1);
    if (before?.last === day - 1 && before.from === from && before.to === to) before.last = day;
    else spans.push({ first: day, last: day, from, to });
  }
  return spans
    .map(({ first, last, from, to }) => `${daysText(first, last)}, ${clockText(from)} to ${clockText(to)}`)
    .join('; ');
}

function daysText(first: number, last: number): string {
  if (first === last) return dayName(first);
  return `${dayName(first)} ${last === first + 1 ? 'and' : 'to'} ${dayName(last)}`;
}

/** `8:00 AM` of `08:00` */
function clockText(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
