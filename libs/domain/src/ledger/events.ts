/**
 * The facts of the points ledger.
 *
 * These shapes are stored data. Every one ever written must be readable forever: never rename or remove a field, never
 * change a meaning. A new shape is a new `schemaVersion` with an upcaster in `libs/contracts/src/events`, and a golden
 * file preserves every version that was ever written.
 *
 * No event holds personal data: ids, amounts and times only. Ids are UUIDs; points are positive safe integers.
 */
/**
 * Why points were taken back, returned, reset or carried over, or a fulfillment was withdrawn: a code, because free text
 * could contain personal data. Codes may be added, never removed.
 */
export const REVERSAL_REASONS = ['undo', 'correction'] as const;
export const REOPENING_REASONS = ['undo', 'correction'] as const;
export const REFUND_REASONS = ['out-of-stock', 'changed-mind', 'correction'] as const;
/** Those that a person may give. */
export const GIVEN_RESET_REASONS = ['new-term', 'new-year', 'correction'] as const;
/** `moved`: the students now go to another school, whose ledger carries their balances over. */
export const RESET_REASONS = [...GIVEN_RESET_REASONS, 'moved'] as const;
export const CARRY_REASONS = ['moved'] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];
export type ReopeningReason = (typeof REOPENING_REASONS)[number];
export type RefundReason = (typeof REFUND_REASONS)[number];
export type GivenResetReason = (typeof GIVEN_RESET_REASONS)[number];
export type ResetReason = (typeof RESET_REASONS)[number];
export type CarryReason = (typeof CARRY_REASONS)[number];

export type PointsAwarded = {
  type: 'PointsAwarded';
  data: { awardId: string; categoryId: string; amount: number; recipients: readonly AwardRecipient[] };
};
/** `houseId` is the house that the student is in when the points are given; null for a student without one. */
export type AwardRecipient = { studentId: string; classId: string; houseId: string | null };

/** Takes an award back. `amount` is the award's, per recipient; `recipients` are student ids. */
export type PointsReversed = {
  type: 'PointsReversed';
  data: { awardId: string; recipients: readonly string[]; amount: number; reason: ReversalReason };
};

export type RewardRedeemed = {
  type: 'RewardRedeemed';
  data: { redemptionId: string; rewardId: string; studentId: string; classId: string; pointsSpent: number };
};

export type RedemptionFulfilled = { type: 'RedemptionFulfilled'; data: { redemptionIds: readonly string[] } };

/**
 * Withdraws a fulfillment that did not happen after all: the redemption is open again. Repeats what was redeemed, so that
 * nobody has to remember fulfilled redemptions.
 */
export type RedemptionReopened = {
  type: 'RedemptionReopened';
  data: {
    redemptionId: string;
    rewardId: string;
    studentId: string;
    pointsSpent: number;
    /** When it was redeemed, ISO 8601; null in facts from before this was recorded. */
    redeemedAt: string | null;
    reason: ReopeningReason;
  };
};

export type RedemptionRefunded = {
  type: 'RedemptionRefunded';
  data: {
    redemptionId: string;
    rewardId: string;
    studentId: string;
    pointsReturned: number;
    reason: RefundReason;
  };
};

export type RaffleEntered = {
  type: 'RaffleEntered';
  data: { entryId: string; rewardId: string; studentId: string; classId: string; pointsSpent: number };
};

export type RaffleWinner = { entryId: string; studentId: string };
export type WinnersDrawn = {
  type: 'WinnersDrawn';
  data: {
    rewardId: string;
    winners: readonly RaffleWinner[];
    /** 32 bytes in hex. Their SHA-256 is `seedCommitment`, which has been public since the raffle was created. */
    seed: string;
    seedCommitment: string;
    /** `hashEntries` of the raffle's entries, in the order in which the ledger recorded them. */
    entriesHash: string;
  };
};

/** The winners of drawn raffles, by their winning entries, have their prizes. */
export type PrizesFulfilled = { type: 'PrizesFulfilled'; data: { entryIds: readonly string[] } };

/** Withdraws a fulfillment that did not happen after all. Repeats what was drawn, like `RedemptionReopened`. */
export type PrizeReopened = {
  type: 'PrizeReopened';
  data: { entryId: string; rewardId: string; studentId: string; reason: ReopeningReason };
};

export type ResetScope = { kind: 'school' } | { kind: 'class'; classId: string } | { kind: 'students' };
/** A student and their points. A tuple, because a whole school's amounts have to fit into one append. */
export type BalanceAmount = readonly [studentId: string, amount: number];
export type BalancesReset = {
  type: 'BalancesReset';
  data: {
    resetId: string;
    scope: ResetScope;
    /** 1 to `MAX_RESET_BALANCES`, each student once. */
    amounts: readonly BalanceAmount[];
    reason: ResetReason;
  };
};

/** Puts in what a reset in the ledger of another school took out. */
export type BalancesCarriedOver = {
  type: 'BalancesCarriedOver';
  data: {
    carryId: string;
    fromSchoolId: string;
    /** The reset in the ledger of that school. */
    resetId: string;
    /** 1 to `MAX_RESET_BALANCES`, each student once, by their ids in this school. */
    amounts: readonly BalanceAmount[];
    reason: CarryReason;
  };
};

/** What a class, a group, a house or the school collects together has come to its target, once, whatever is taken back later. */
export type GoalReached = {
  type: 'GoalReached';
  data: {
    goalId: string;
    target: number;
    /** Counted up to this revision of the school's stream. */
    points: number;
    throughRevision: number;
  };
};

export type LedgerEvent =
  | PointsAwarded
  | PointsReversed
  | RewardRedeemed
  | RedemptionFulfilled
  | RedemptionReopened
  | RedemptionRefunded
  | RaffleEntered
  | WinnersDrawn
  | PrizesFulfilled
  | PrizeReopened
  | BalancesReset
  | BalancesCarriedOver
  | GoalReached;

export type LedgerEventType = LedgerEvent['type'];

export type Actor = { kind: 'staff' | 'student' | 'system'; id: string };

export type EventMetadata = {
  commandId: string;
  /** Fingerprint of the command's input, to detect another input under the same command id. */
  fingerprint: string;
  actor: Actor;
  /** UTC, ISO 8601 with milliseconds. */
  occurredAt: string;
  /** When it was recorded, if that was later than it happened: an award that waited for a network. Same form. */
  recordedAt?: string | undefined;
  schemaVersion: number;
};

/** An event with its metadata and stored place. `revision` counts from 0 within the school's stream. */
export type RecordedLedgerEvent = LedgerEvent & { metadata: EventMetadata; revision: number };
