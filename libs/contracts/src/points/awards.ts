import { REVERSAL_REASONS } from '#domain/ledger/events';
import { DEFAULT_AWARD, MAX_AWARD, MAX_NOTE_LENGTH, MAX_RECIPIENTS } from '#domain/points';
import { z } from 'zod';
import { id, instant, optionalText } from '../fields.js';
import { color, icon } from '../looks.js';
import { pageQuery } from '../pages.js';
import { route } from '../route.js';
import { withCommas } from '../with-commas.js';

const AMOUNT_MESSAGE = `Please enter a valid point amount between 1 and ${MAX_AWARD}`;
export const awardAmount = z
  .number(AMOUNT_MESSAGE)
  .int(AMOUNT_MESSAGE)
  .min(1, AMOUNT_MESSAGE)
  .max(MAX_AWARD, AMOUNT_MESSAGE);

const NOTHING_CHOSEN = 'Please select students and category.';
const recipients = z
  .array(id, NOTHING_CHOSEN)
  .min(1, NOTHING_CHOSEN)
  .max(MAX_RECIPIENTS, `At most ${withCommas(MAX_RECIPIENTS)} students can be awarded at once`)
  .refine((ids) => new Set(ids).size === ids.length, 'A student is in the list more than once');

const award = z.object({
  categoryId: z.uuid(NOTHING_CHOSEN).toLowerCase(),
  amount: awardAmount.default(DEFAULT_AWARD),
  note: optionalText('Note', MAX_NOTE_LENGTH, { multiline: true }),
});
export const bulkAward = award.extend({ studentIds: recipients });

export const awardReceipt = z.object({
  awardId: id,
  categoryId: id,
  amount: z.number().int(),
  studentIds: z.array(id),
  createdAt: z.iso.datetime(),
});
export type AwardReceipt = z.output<typeof awardReceipt>;

const STAFF = ['staff', 'teacher', 'school_admin'] as const;

export const awardPoints = route({
  method: 'POST',
  path: '/api/point-transactions',
  mayBeLate: true,
  access: STAFF,
  summary: 'Awards points to one student.',
  status: 201,
  body: award.extend({ studentId: z.uuid(NOTHING_CHOSEN).toLowerCase() }),
  response: awardReceipt,
});

export const awardPointsInBulk = route({
  method: 'POST',
  path: '/api/point-transactions/bulk',
  mayBeLate: true,
  access: STAFF,
  summary: 'Awards points to 1 to 1,000 students: all of them or none.',
  status: 201,
  body: bulkAward,
  response: awardReceipt,
});

export const reverseAward = route({
  method: 'POST',
  path: '/api/awards/:awardId/reverse',
  access: STAFF,
  summary:
    'Takes an award back from all its students or from some: the caller’s own, or any for administrators.',
  status: 200,
  params: z.object({ awardId: id }),
  body: z.object({
    /** Absent: every recipient from whom it has not been taken back yet. */
    studentIds: recipients.optional(),
    reason: z.enum(REVERSAL_REASONS).default('correction'),
  }),
  response: z.object({ awardId: id, amount: z.number().int(), studentIds: z.array(id) }),
});

/** What was given by one press, to one student or many. */
export const givenAward = z.object({
  awardId: id,
  /** Points for each student. */
  amount: z.number().int(),
  categoryName: z.string().nullable(),
  icon: icon.nullable(),
  color: color.nullable(),
  note: z.string().nullable(),
  /** Who gave it: two people may have one name. */
  awardedById: z.string(),
  awardedByName: z.string(),
  createdAt: instant,
  /** Revision in the school’s ledger. Lists are in this order, latest first. */
  revision: z.number().int(),
  /** By name. */
  recipients: z.array(
    z.object({
      id,
      name: z.string(),
      /** The class for which it counts. */
      classId: id,
      /** When it was taken back from this student. */
      reversedAt: instant.nullable(),
    }),
  ),
});
export type GivenAward = z.output<typeof givenAward>;

export const listRecentAwards = route({
  method: 'GET',
  path: '/api/awards/recent',
  access: STAFF,
  summary:
    'The awards that the caller may take back, the latest first, in pages without a total: their own, or anyone’s for administrators.',
  query: z.object(pageQuery),
  response: z.array(givenAward),
});

export const getAward = route({
  method: 'GET',
  path: '/api/awards/:awardId',
  access: STAFF,
  summary: 'An award with all its students.',
  params: z.object({ awardId: id }),
  response: givenAward,
});
