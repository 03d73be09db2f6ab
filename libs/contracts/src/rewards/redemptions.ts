import { REFUND_REASONS, REOPENING_REASONS } from '#domain/ledger/events';
import { MAX_FULFILLMENTS } from '#domain/points';
import { z } from 'zod';
import { id, instant } from '../fields.js';
import { icon } from '../looks.js';
import { pageQuery } from '../pages.js';
import { expectedCost } from './reward.js';
import { route } from '../route.js';
import { withCommas } from '../with-commas.js';

const MANAGERS = ['teacher', 'school_admin'] as const;

export const REDEMPTION_STATUSES = ['approved', 'fulfilled', 'refunded'] as const;

export const redemption = z.object({
  id,
  studentId: id,
  studentName: z.string(),
  /** Where it was redeemed. */
  classId: id,
  className: z.string(),
  rewardId: id,
  rewardName: z.string(),
  /** The reward's icon. */
  icon,
  /** The price when it was redeemed. */
  pointsSpent: z.number().int(),
  status: z.enum(REDEMPTION_STATUSES),
  createdAt: instant,
  /** Who redeemed it for the student; null if the student did. */
  approvedBy: z.string().nullable(),
  /** When it was fulfilled or refunded. */
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  refundReason: z.enum(REFUND_REASONS).nullable(),
  /** Revision in the school’s ledger. Lists are in this order, latest first. */
  revision: z.number().int(),
});
export type Redemption = z.output<typeof redemption>;

function listOnce(message: string) {
  const most = `At most ${withCommas(MAX_FULFILLMENTS)} can be handed out at once`;
  return z
    .array(id)
    .max(MAX_FULFILLMENTS, most)
    .refine((ids) => new Set(ids).size === ids.length, message);
}

export const redemptionReceipt = z.object({
  redemptionId: id,
  rewardId: id,
  rewardName: z.string(),
  studentId: id,
  pointsSpent: z.number().int(),
});
export type RedemptionReceipt = z.output<typeof redemptionReceipt>;

const fulfillment = z.object({ redemptionIds: z.array(id), entryIds: z.array(id) });

export const listRedemptions = route({
  method: 'GET',
  path: '/api/redemptions',
  access: MANAGERS,
  summary: 'The redemptions of the school, of a class or of a student, the latest first, in pages.',
  query: z.object({
    classId: id.optional(),
    studentId: id.optional(),
    /** `open`: still to be handed out; `closed`: fulfilled or refunded; absent: all. */
    status: z.enum(['open', 'closed']).optional(),
    ...pageQuery,
  }),
  response: z.array(redemption),
});

export const redeemReward = route({
  method: 'POST',
  path: '/api/redemptions/redeem',
  access: MANAGERS,
  summary: 'Spends a student’s points on a standard reward, and notes if the student has it already.',
  status: 201,
  body: z.object({
    studentId: id,
    rewardId: id,
    expectedCost,
    /** The student gets it at once: it is redeemed and fulfilled in one step, or neither. */
    handedOut: z.boolean().optional(),
  }),
  response: redemptionReceipt,
});

export const fulfillRedemption = route({
  method: 'POST',
  path: '/api/redemptions/:redemptionId/fulfill',
  access: MANAGERS,
  summary: 'Notes that the student got what was redeemed.',
  params: z.object({ redemptionId: id }),
  response: fulfillment,
});

export const fulfillRedemptions = route({
  method: 'POST',
  path: '/api/redemptions/fulfill',
  access: MANAGERS,
  summary:
    'Notes that the students got what they redeemed or won: all of these redemptions and prizes, or none.',
  body: z
    .object({
      redemptionIds: listOnce('A redemption is in the list more than once'),
      /** Winning entries of raffles, whose students get their prizes. */
      entryIds: listOnce('An entry is in the list more than once').optional(),
    })
    .refine(({ redemptionIds, entryIds = [] }) => redemptionIds.length + entryIds.length > 0, {
      message: 'There is nothing to hand out.',
      path: ['redemptionIds'],
    })
    .refine(
      ({ redemptionIds, entryIds = [] }) => redemptionIds.length + entryIds.length <= MAX_FULFILLMENTS,
      {
        message: `At most ${withCommas(MAX_FULFILLMENTS)} can be handed out at once`,
        path: ['redemptionIds'],
      },
    ),
  response: fulfillment,
});

export const fulfillRewardRedemptions = route({
  method: 'POST',
  path: '/api/rewards/:rewardId/redemptions/fulfill',
  access: MANAGERS,
  summary:
    'Notes that the students got what they redeemed, or won in a raffle: all of the reward still to be handed out.',
  params: z.object({ rewardId: id }),
  response: z.object({ fulfilled: z.number().int() }),
});

export const reopenRedemption = route({
  method: 'POST',
  path: '/api/redemptions/:redemptionId/reopen',
  access: MANAGERS,
  summary:
    'Notes that a fulfilled redemption was not handed out after all: it can be fulfilled or refunded again.',
  params: z.object({ redemptionId: id }),
  body: z.object({ reason: z.enum(REOPENING_REASONS).default('correction') }),
  response: z.object({ redemptionId: id, rewardId: id, studentId: id }),
});

export const refundRedemption = route({
  method: 'POST',
  path: '/api/redemptions/:redemptionId/refund',
  access: MANAGERS,
  summary: 'Gives back the points of a redemption that is not fulfilled, and returns the reward to stock.',
  params: z.object({ redemptionId: id }),
  body: z.object({ reason: z.enum(REFUND_REASONS, 'Please say why the points are given back.') }),
  response: z.object({ redemptionId: id, rewardId: id, studentId: id, pointsReturned: z.number().int() }),
});
