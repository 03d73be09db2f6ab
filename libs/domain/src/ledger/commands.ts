import { type RewardLimit, type RunningPeriod } from '../reward-limits.js';
import {
  type AwardRecipient,
  type BalanceAmount,
  type RefundReason,
  type ReopeningReason,
  type ResetReason,
  type ResetScope,
  type ReversalReason,
} from './events.js';

/**
 * Commands that a school's ledger accepts. The handler passes in what the directory knows (a cost, a quantity), the
 * time and every new id. Ids are derived from the command id, so sending the same command again requests the same ids.
 */
export type AwardPoints = {
  type: 'AwardPoints';
  awardId: string;
  categoryId: string;
  /** Points for each recipient: 1 to `MAX_AWARD`. */
  amount: number;
  /** 1 to `MAX_RECIPIENTS`, each student once. */
  recipients: readonly AwardRecipient[];
};

export type ReversePoints = {
  type: 'ReversePoints';
  /** The award as the ledger recorded it. It never changes, so the state need not contain it. */
  award: { awardId: string; amount: number; recipients: readonly string[] };
  /** The students to take it back from; `null` means everyone from whom it has not been taken back yet. */
  recipients: readonly string[] | null;
  reason: ReversalReason;
};

/** How often a student may have the reward in the period that is running; `null` means any number of times. */
export type CommandLimit = (RewardLimit & RunningPeriod) | null;

export type RedeemReward = {
  type: 'RedeemReward';
  redemptionId: string;
  rewardId: string;
  studentId: string;
  classId: string;
  cost: number;
  /** The reward's current quantity; `null` means unlimited. */
  quantity: number | null;
  limit: CommandLimit;
  /** Whether the student gets it at the same moment, so that nothing is left to hand out. */
  isHandedOut: boolean;
};

/** Fulfills redemptions, and the prizes of winning entries: all of them or none. */
export type FulfillRedemptions = {
  type: 'FulfillRedemptions';
  redemptionIds: readonly string[];
  entryIds: readonly string[];
};

/** Fulfills the open redemptions of a reward, or prizes of a raffle, at most `MAX_FULFILLMENTS_PER_COMMAND` of them. */
export type FulfillRewardRedemptions = { type: 'FulfillRewardRedemptions'; rewardId: string };

export type ReopenRedemption = {
  type: 'ReopenRedemption';
  /** The redemption as the ledger recorded it. It never changes, so the state need not contain it once it is fulfilled. */
  redemption: {
    redemptionId: string;
    rewardId: string;
    studentId: string;
    pointsSpent: number;
    redeemedAt: string | null;
  };
  reason: ReopeningReason;
};

export type RefundRedemption = { type: 'RefundRedemption'; redemptionId: string; reason: RefundReason };

export type EnterRaffle = {
  type: 'EnterRaffle';
  entryId: string;
  rewardId: string;
  studentId: string;
  classId: string;
  cost: number;
  limit: CommandLimit;
  /** The last instant at which an entry is accepted, ISO 8601; `null` means until the draw. */
  closesAt: string | null;
  /** Now, ISO 8601. */
  at: string;
};

export type DrawWinners = {
  type: 'DrawWinners';
  rewardId: string;
  winnersWanted: number;
  /** 32 bytes in lower-case hex, kept secret since the raffle was created. */
  seed: string;
  /** The commitment published at that time. */
  seedCommitment: string;
};

export type ReopenPrize = {
  type: 'ReopenPrize';
  /** A winner as the ledger recorded the draw. It never changes, so the state need not contain it once it is fulfilled. */
  prize: { entryId: string; rewardId: string; studentId: string };
  reason: ReopeningReason;
};

export type ResetBalances = {
  type: 'ResetBalances';
  resetId: string;
  scope: ResetScope;
  /** The students in that scope; at most `MAX_RESET_BALANCES` of them may have points. */
  studentIds: readonly string[];
  reason: ResetReason;
};

export type CarryOverBalances = {
  type: 'CarryOverBalances';
  carryId: string;
  fromSchoolId: string;
  resetId: string;
  /** What the reset in the other ledger took; 1 to `MAX_RESET_BALANCES`, each student once. */
  amounts: readonly BalanceAmount[];
};

export type ReachGoal = {
  type: 'ReachGoal';
  goalId: string;
  target: number;
  /** What the read models count for it, up to this revision. */
  points: number;
  throughRevision: number;
};

export type LedgerCommand =
  | AwardPoints
  | ReversePoints
  | RedeemReward
  | FulfillRedemptions
  | FulfillRewardRedemptions
  | ReopenRedemption
  | RefundRedemption
  | EnterRaffle
  | DrawWinners
  | ReopenPrize
  | ResetBalances
  | CarryOverBalances
  | ReachGoal;
