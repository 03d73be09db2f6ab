import { z } from 'zod';
import { day } from '../fields.js';
import { route } from '../route.js';

/** How many days are answered, today included. */
export const LATEST_DAYS = 14;

const count = z.number().int();

export const showLatestDays = route({
  method: 'GET',
  path: '/api/reports/latest-days',
  access: ['school_admin'],
  summary: 'The figures of the summary for each of the last 14 days, the oldest first.',
  response: z.object({
    days: z.array(
      z.object({
        day,
        points: count,
        awards: count,
        studentsReached: count,
        staffActive: count,
        redemptions: count,
      }),
    ),
  }),
});
export type LatestDays = z.output<typeof showLatestDays.response>;
