import { z } from 'zod';
import { id, instant } from '../fields.js';
import { icon } from '../looks.js';
import { pointTransaction } from '../points/point-transactions.js';
import { route } from '../route.js';

/** Everything that a school keeps about a student, as a parent may see it (FERPA, 34 CFR 99.10). */
export const studentRecord = z.object({
  id,
  schoolName: z.string(),
  /** The instant up to which it is complete. */
  asOf: instant,
  name: z.string(),
  /** The school's own number for the student. */
  studentId: z.string().nullable(),
  grade: z.string().nullable(),
  className: z.string(),
  houseName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  addedAt: instant,
  archivedAt: instant.nullable(),
  /** The code itself is not part of it: it lets its holder spend the points. */
  hasLoginCode: z.boolean(),
  balance: z.number().int(),
  /** The schools of the district that the student came from or went to, from the first to the latest. */
  transfers: z.array(z.object({ kind: z.enum(['from', 'to']), schoolName: z.string(), at: instant })),
  /** The reward that the student chose to save for. */
  goal: z.object({ rewardName: z.string(), icon, chosenAt: instant }).nullable(),
  /** Every change of the balance, from the first to the latest. */
  lines: z.array(
    pointTransaction.pick({
      id: true,
      kind: true,
      amount: true,
      balanceAfter: true,
      categoryName: true,
      rewardName: true,
      icon: true,
      color: true,
      note: true,
      awardedByName: true,
      createdAt: true,
      reversedAt: true,
    }),
  ),
  /** From the first to the latest. */
  redemptions: z.array(
    z.object({
      id,
      rewardName: z.string(),
      icon,
      pointsSpent: z.number().int(),
      status: z.enum(['approved', 'fulfilled', 'refunded']),
      redeemedAt: instant,
      closedAt: instant.nullable(),
      refundReason: z.string().nullable(),
    }),
  ),
  /** From the first to the latest. */
  raffleEntries: z.array(
    z.object({
      id,
      rewardName: z.string(),
      icon,
      pointsSpent: z.number().int(),
      enteredAt: instant,
      /** Null until the raffle is drawn. */
      drawnAt: instant.nullable(),
      /** The place among the winners, from 1; null for an entry that has not won. */
      place: z.number().int().nullable(),
    }),
  ),
  /** Changes of the student's own data, from the first to the latest. */
  changes: z.array(
    z.object({
      id: z.number().int(),
      at: instant,
      action: z.string(),
      byName: z.string(),
      /** What was changed, such as `name`; empty for anything but an edit. */
      fields: z.array(z.string()),
      /** Those of the fields with personal data whose values were kept. */
      values: z.array(
        z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  /** Sign-ins in the portal that are still listed, from the first to the latest. */
  signIns: z.array(z.object({ at: instant, times: z.number().int(), device: z.string().nullable() })),
});
export type StudentRecord = z.output<typeof studentRecord>;

export const getStudentRecord = route({
  method: 'GET',
  path: '/api/students/:studentId/record',
  access: ['school_admin'],
  summary: 'A student’s whole record, for a parent; of archived students too. Recorded in the audit log.',
  params: z.object({ studentId: id }),
  response: studentRecord,
});
