import { z } from 'zod';
import { placedPageQuery } from '../pages.js';
import { redemption } from './redemptions.js';
import { route } from '../route.js';

/** A redemption or prize that the student has not received yet. */
export const toHandOut = redemption
  .pick({
    id: true,
    studentId: true,
    studentName: true,
    classId: true,
    className: true,
    rewardId: true,
    rewardName: true,
    icon: true,
    pointsSpent: true,
    createdAt: true,
    revision: true,
  })
  .extend({
    /** A redemption by its own id, or a raffle's prize by that of the winning entry. */
    kind: z.enum(['redemption', 'prize']),
    /** Who redeemed it for the student, or drew the raffle; null if nobody of the staff did. */
    by: z.string().nullable(),
    /** Tells winners of one draw apart, which share its revision; 0 for a redemption. */
    place: z.number().int(),
  });
export type ToHandOut = z.output<typeof toHandOut>;

export const listToHandOut = route({
  method: 'GET',
  path: '/api/to-hand-out',
  access: ['teacher', 'school_admin'],
  summary: 'What students of the school redeemed or won and have not got yet, the latest first, in pages.',
  query: z.object({
    /** `own`: in classes that the caller teaches; `others`: in all the others; absent: in both. */
    classes: z.enum(['own', 'others']).optional(),
    ...placedPageQuery,
  }),
  response: z.array(toHandOut),
});
