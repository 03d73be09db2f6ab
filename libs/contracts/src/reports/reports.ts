import { z } from 'zod';
import { asOfRevision, day, id } from '../fields.js';
import { color, icon } from '../looks.js';
import { route } from '../route.js';

export const dailyPoints = z.object({
  /** Every calendar day requested, in order, including days without points. */
  days: z.array(day),
  categories: z.array(z.object({ id, name: z.string(), icon, color })),
  /** Only days and categories with activity. */
  rows: z.array(
    z.object({
      day,
      categoryId: id,
      /** How often points were given: an award to a whole class counts once. */
      awards: z.number().int(),
      /** Points given, minus points taken back. */
      points: z.number().int(),
    }),
  ),
  asOfRevision,
});
export type DailyPoints = z.output<typeof dailyPoints>;

const MAX_DAYS = 366;

export const getDailyPoints = route({
  method: 'GET',
  path: '/api/reports/daily-points',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'Points of a class by day of the school and by category.',
  query: z
    .object({ classId: id, from: day, to: day })
    .refine(({ from, to }) => from <= to, { message: 'The first day is after the last', path: ['from'] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * 86_400_000, {
      message: `At most ${MAX_DAYS} days at once`,
      path: ['to'],
    }),
  response: dailyPoints,
});
