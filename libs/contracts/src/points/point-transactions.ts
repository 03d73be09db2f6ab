import { z } from 'zod';
import { asOf, id, instant } from '../fields.js';
import { color, icon } from '../looks.js';
import { pageQuery } from '../pages.js';
import { route } from '../route.js';

/** What can change a balance. */
export const BALANCE_CHANGE_KINDS = [
  'award',
  'reversal',
  'redemption',
  'refund',
  'raffle_entry',
  'reset',
  'carried_over',
] as const;

/** One line of a student's statement. */
export const pointTransaction = z.object({
  id: z.string(),
  kind: z.enum(BALANCE_CHANGE_KINDS),
  studentId: id,
  studentName: z.string(),
  /** Signed: positive if earned, refunded or carried over, negative if spent or taken back. */
  amount: z.number().int(),
  /** The student's balance right after this line. */
  balanceAfter: z.number().int(),
  /** Set on an award and on the reversal that names it. */
  awardId: id.nullable(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  rewardName: z.string().nullable(),
  /** The icon of the category or the reward; null if the line has neither. */
  icon: icon.nullable(),
  /** The category's color; null if the line has no category. */
  color: color.nullable(),
  note: z.string().nullable(),
  awardedByName: z.string(),
  createdAt: instant,
  /** Set on an award: when it was taken back from this student. */
  reversedAt: instant.nullable(),
  /** Whether the caller may take this award back now. */
  isReversible: z.boolean(),
  /** Revision of the line's event in the school's ledger. Statements are in this order, latest first. */
  revision: z.number().int(),
});
export type PointTransaction = z.output<typeof pointTransaction>;

export const listPointTransactions = route({
  method: 'GET',
  path: '/api/point-transactions',
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'One student’s statement in pages, or the latest lines of a class; now, or as of a past instant.',
  query: z
    .object({
      studentId: id.optional(),
      classId: id.optional(),
      /** Only lines of this kind. */
      kind: z.enum(BALANCE_CHANGE_KINDS).optional(),
      /** `first`: from the first line on; its pages go towards newer ones. */
      order: z.enum(['latest', 'first']).default('latest'),
      asOf,
      ...pageQuery,
    })
    .refine((query) => (query.studentId === undefined) !== (query.classId === undefined), {
      message: 'Give either studentId or classId',
      path: ['studentId'],
    })
    .refine(({ classId, cursor }) => classId === undefined || cursor === undefined, {
      message: 'Only a student’s statement has pages',
      path: ['cursor'],
    }),
  response: z.array(pointTransaction),
});
