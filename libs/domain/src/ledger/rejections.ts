import { type RewardLimit, type RunningPeriod } from '../reward-limits.js';

export type StudentBalance = { studentId: string; balance: number };

/** Why a command was rejected. Statuses and texts for each code are in `libs/contracts/src/rejections.ts`. */
export type Rejection =
  | { code: 'invalid-award-amount'; amount: number }
  | { code: 'invalid-cost'; cost: number }
  | { code: 'invalid-winner-count'; winnersWanted: number }
  | { code: 'no-students' }
  | { code: 'too-many-students'; count: number; limit: number }
  | { code: 'duplicate-students'; studentIds: readonly string[] }
  | { code: 'not-awarded'; awardId: string; studentIds: readonly string[] }
  | { code: 'already-reversed'; awardId: string; studentIds: readonly string[] }
  | { code: 'points-already-spent'; amount: number; students: readonly StudentBalance[] }
  | { code: 'balance-too-large'; studentId: string }
  | { code: 'insufficient-points'; balance: number; cost: number }
  | { code: 'reward-full'; quantity: number }
  | ({ code: 'limit-reached' } & RewardLimit & Pick<RunningPeriod, 'againOn'>)
  | { code: 'no-redemptions' }
  | { code: 'redemption-not-open'; redemptionIds: readonly string[] }
  | { code: 'redemption-not-fulfilled'; redemptionId: string }
  | { code: 'redemption-refunded'; redemptionId: string }
  | { code: 'raffle-closed'; closedAt: string }
  | { code: 'raffle-drawn' }
  | { code: 'raffle-without-entries' }
  | { code: 'seed-mismatch' }
  | { code: 'prize-not-open'; entryIds: readonly string[] }
  | { code: 'prize-not-fulfilled'; entryId: string }
  | { code: 'nothing-to-reset' }
  | { code: 'invalid-carried-amount'; amount: number }
  | { code: 'goal-reached'; goalId: string }
  | { code: 'goal-not-reached'; points: number; target: number }
  | { code: 'idempotency-key-reused' }
  /** Carried out so long ago that its first answer is no longer known. */
  | { code: 'sent-too-late' };

export type RejectionCode = Rejection['code'];
