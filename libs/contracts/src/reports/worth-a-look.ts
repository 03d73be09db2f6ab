import { z } from 'zod';
import { id, instant } from '../fields.js';
import { route } from '../route.js';
import { daySpan } from './filters.js';

/** At most this many of each kind are named. */
export const MOST_NAMED = 5;

/** `total` counts all there are; the first of them are named. */
const some = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ total: z.number().int(), named: z.array(z.object(shape)).max(MOST_NAMED) });

export const showWorthALook = route({
  method: 'GET',
  path: '/api/reports/worth-a-look',
  access: ['school_admin'],
  summary:
    'What an administrator may want to look at: classes without awards, unusually large awards, rewards that nobody can afford.',
  response: z.object({
    /** The last seven days, today included. */
    period: daySpan,
    /** Classes with students in which nobody was given points in the period, while others were. */
    classesWithoutAwards: some({ id, name: z.string() }),
    /** Points for each student of a usual award: the median of the latest ones. Null if there are too few to tell. */
    usualAward: z.number().nullable(),
    /** The points for each student from which an award is unusually large. Null if it is not known what is usual. */
    largeFrom: z.number().int().nullable(),
    /** Awards of the period that stand and gave each student many times the usual points, the largest first. */
    largeAwards: some({
      revision: z.number().int(),
      /** For each student. */
      points: z.number().int(),
      students: z.number().int(),
      /** Null for the product itself. */
      staffId: id.nullable(),
      staffName: z.string().nullable(),
      givenAt: instant,
    }),
    /** Rewards on offer that cost more than any student who may redeem them has, the cheapest first. */
    rewardsTooDear: some({
      id,
      name: z.string(),
      cost: z.number().int(),
      /** The largest balance of those students. */
      largestBalance: z.number().int(),
    }),
  }),
});
export type WorthALook = z.output<typeof showWorthALook.response>;
