import { LOGIN_CODE_LENGTH } from '#domain/login-code';
import { z } from 'zod';
import { id, instant, text } from '../fields.js';
import { icon } from '../looks.js';
import { pageQuery } from '../pages.js';
import { pointTransaction } from '../points/point-transactions.js';
import { portalStudent } from './portal-student.js';
import { redemptionReceipt } from '../rewards/redemptions.js';
import { expectedCost, reward } from '../rewards/reward.js';
import { route } from '../route.js';

const STUDENT = ['student'] as const;
const ofStudent = z.object({ studentId: id });

export const MAX_PORTAL_REDEMPTIONS = 500;

/** A line of the student’s own statement. */
export const portalTransaction = pointTransaction
  .pick({
    id: true,
    kind: true,
    amount: true,
    balanceAfter: true,
    categoryName: true,
    rewardName: true,
    icon: true,
    color: true,
    note: true,
    createdAt: true,
    reversedAt: true,
    revision: true,
  })
  .extend({
    /** Only for awards: students do not see who took points back or refunded them. */
    awardedByName: z.string().nullable(),
  });
export type PortalTransaction = z.output<typeof portalTransaction>;

export const portalReward = reward
  .pick({
    id: true,
    name: true,
    description: true,
    icon: true,
    type: true,
    pointCost: true,
    isFull: true,
    availableSpots: true,
    limit: true,
    raffleWinners: true,
    raffleEndDate: true,
    raffleDrawn: true,
    drawsItself: true,
    seedCommitment: true,
  })
  .extend({
    /** How often the limit lets this student have it until it begins anew; null: any number of times. */
    limitLeft: z.number().int().nullable(),
    /** Number of this student’s entries in a raffle. */
    entryCount: z.number().int(),
    /** Whether the student saves for it, and has not had it since. At most one reward is. */
    isGoal: z.boolean(),
  });
export type PortalReward = z.output<typeof portalReward>;

/** One of the student’s redemptions or raffle entries. */
export const portalRedemption = z.object({
  id,
  rewardId: id,
  rewardName: z.string(),
  icon,
  pointsSpent: z.number().int(),
  status: z.enum(['approved', 'fulfilled', 'refunded', 'raffle_entry']),
  createdAt: instant,
});
export type PortalRedemption = z.output<typeof portalRedemption>;

/** A raffle that the student won. */
export const portalPrize = z.object({
  /** The winning entry. */
  id,
  rewardName: z.string(),
  icon,
  drawnAt: instant,
});
export type PortalPrize = z.output<typeof portalPrize>;

export const studentLogin = route({
  method: 'POST',
  path: '/api/student/login',
  access: 'public',
  summary: 'Signs a student in by code.',
  body: z.object({
    loginCode: text('Login code', 200, { notText: 'Enter your login code' })
      .toLowerCase()
      .length(LOGIN_CODE_LENGTH, `A login code has ${LOGIN_CODE_LENGTH} characters`),
  }),
  response: portalStudent,
});

export const studentLogout = route({
  method: 'POST',
  path: '/api/student/logout',
  access: 'public',
  summary: 'Ends the student’s session.',
  response: z.object({ message: z.string() }),
});

export const getPortalStudent = route({
  method: 'GET',
  path: '/api/student/:studentId',
  access: STUDENT,
  summary: 'The student, with the current balance.',
  params: ofStudent,
  response: portalStudent,
});

export const listPortalTransactions = route({
  method: 'GET',
  path: '/api/student/:studentId/point-transactions',
  access: STUDENT,
  summary: 'The student’s statement in pages, the latest lines first.',
  params: ofStudent,
  query: z.object({ ...pageQuery, limit: z.coerce.number().int().min(1).max(100).default(5) }),
  response: z.array(portalTransaction),
});

export const listPortalRewards = route({
  method: 'GET',
  path: '/api/student/class/:classId/rewards',
  access: STUDENT,
  summary: 'The rewards that a student of the class can choose, and the raffles already drawn among them.',
  params: z.object({ classId: id }),
  response: z.array(portalReward),
});

export const listPortalRedemptions = route({
  method: 'GET',
  path: '/api/student/:studentId/redemptions',
  access: STUDENT,
  summary: `What the student redeemed and entered, the latest ${MAX_PORTAL_REDEMPTIONS}, the latest first.`,
  params: ofStudent,
  response: z.array(portalRedemption),
});

export const listPortalPrizes = route({
  method: 'GET',
  path: '/api/student/:studentId/prizes',
  access: STUDENT,
  summary: 'The raffles that the student won and whose prizes are still to be handed out, the latest first.',
  params: ofStudent,
  response: z.array(portalPrize),
});

export const chooseGoal = route({
  method: 'PUT',
  path: '/api/student/:studentId/goal',
  access: STUDENT,
  summary: 'Chooses the reward that the student saves for, or none.',
  params: ofStudent,
  body: z.object({ rewardId: id.nullable() }),
  response: z.object({ rewardId: id.nullable() }),
});

export const redeemAsStudent = route({
  method: 'POST',
  path: '/api/student/redeem',
  access: STUDENT,
  summary: 'Spends the student’s own points on a standard reward.',
  status: 201,
  body: z.object({ studentId: id, rewardId: id, expectedCost }),
  response: redemptionReceipt,
});

export const studentPortalRoutes = {
  studentLogin,
  studentLogout,
  getPortalStudent,
  listPortalTransactions,
  listPortalRewards,
  listPortalRedemptions,
  listPortalPrizes,
  chooseGoal,
  redeemAsStudent,
};
