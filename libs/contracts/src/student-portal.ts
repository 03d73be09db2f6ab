import { z } from 'zod';
import { id, instant, text } from './fields.js';
import { pointTransaction } from './point-transactions.js';
import { portalStudent } from './portal-student.js';
import { redemptionReceipt } from './redemptions.js';
import { reward } from './reward.js';
import { route } from './route.js';

const STUDENT = ['student'] as const;
const ofStudent = z.object({ studentId: id });

/** Only the server knows which characters a code may contain, so a malformed code is refused like any wrong one. */
export const LOGIN_CODE_LENGTH = 6;

export const MAX_PORTAL_REDEMPTIONS = 500;

/** A line of the student’s own statement. */
export const portalTransaction = pointTransaction
  .pick({
    id: true,
    kind: true,
    amount: true,
    categoryName: true,
    rewardName: true,
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
    type: true,
    pointCost: true,
    isFull: true,
    availableSpots: true,
    raffleWinners: true,
    raffleEndDate: true,
    raffleDrawn: true,
    drawsItself: true,
    seedCommitment: true,
  })
  .extend({
    /** Number of this student’s entries in a raffle. */
    entryCount: z.number().int(),
  });
export type PortalReward = z.output<typeof portalReward>;

/** One of the student’s redemptions or raffle entries. */
export const portalRedemption = z.object({
  id,
  rewardId: id,
  rewardName: z.string(),
  pointsSpent: z.number().int(),
  status: z.enum(['approved', 'fulfilled', 'refunded', 'raffle_entry']),
  createdAt: instant,
});
export type PortalRedemption = z.output<typeof portalRedemption>;

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
  summary: 'The student with the balance of now.',
  params: ofStudent,
  response: portalStudent,
});

export const listPortalTransactions = route({
  method: 'GET',
  path: '/api/student/:studentId/point-transactions',
  access: STUDENT,
  summary: 'The latest lines of the student’s statement.',
  params: ofStudent,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(5) }),
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

export const redeemAsStudent = route({
  method: 'POST',
  path: '/api/student/redeem',
  access: STUDENT,
  summary: 'Spends the student’s own points on a standard reward.',
  status: 201,
  body: z.object({ studentId: id, rewardId: id }),
  response: redemptionReceipt,
});

export const studentPortalRoutes = {
  studentLogin,
  studentLogout,
  getPortalStudent,
  listPortalTransactions,
  listPortalRewards,
  listPortalRedemptions,
  redeemAsStudent,
};
