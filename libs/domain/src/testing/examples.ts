import {
  type AwardPoints,
  type DrawWinners,
  type EnterRaffle,
  type FulfillRedemptions,
  type RedeemReward,
  type ReopenPrize,
  type ReopenRedemption,
  type ReversePoints,
} from '../ledger/commands.js';
import { type LedgerEvent } from '../ledger/events.js';
import { commit } from '../raffle-draw.js';

/** Facts and commands that the ledger's specs start from. Ids are words, for readability. */
export const CLASS = 'class-4b';
const SEED = '5e'.repeat(32);

const recipients = (studentIds: string[]) =>
  studentIds.map((studentId) => ({ studentId, classId: CLASS, houseId: null }));
const respect = { awardId: 'award', categoryId: 'respect' };

export function award(amount: number, ...studentIds: string[]): AwardPoints {
  return { type: 'AwardPoints', ...respect, amount, recipients: recipients(studentIds) };
}

export function awarded(amount: number, ...studentIds: string[]): LedgerEvent {
  return { type: 'PointsAwarded', data: { ...respect, amount, recipients: recipients(studentIds) } };
}

export function reverse(amount: number, awardedTo: string[], from: string[] | null): ReversePoints {
  const past = { awardId: 'award', amount, recipients: awardedTo };
  return { type: 'ReversePoints', award: past, recipients: from, reason: 'correction' };
}

export function reversed(amount: number, ...recipients: string[]): LedgerEvent {
  return { type: 'PointsReversed', data: { awardId: 'award', recipients, amount, reason: 'correction' } };
}

const pencil = { rewardId: 'pencil', classId: CLASS };

export function redeem(
  redemptionId: string,
  studentId: string,
  cost: number,
  quantity: number | null = null,
) {
  const command = { redemptionId, studentId, cost, quantity, limit: null, isHandedOut: false, ...pencil };
  return { type: 'RedeemReward', ...command } satisfies RedeemReward;
}

export function redeemed(redemptionId: string, studentId: string, pointsSpent: number): LedgerEvent {
  return { type: 'RewardRedeemed', data: { redemptionId, studentId, pointsSpent, ...pencil } };
}

/** When everything happens, unless a spec says otherwise. */
export const AT = '2026-09-01T09:00:00.000Z';

export function reopen(redemptionId: string, studentId: string, pointsSpent: number): ReopenRedemption {
  const redemption = { redemptionId, rewardId: 'pencil', studentId, pointsSpent, redeemedAt: AT };
  return { type: 'ReopenRedemption', redemption, reason: 'undo' };
}

export function reopened(redemptionId: string, studentId: string, pointsSpent: number): LedgerEvent {
  const redemption = { redemptionId, rewardId: 'pencil', studentId, pointsSpent, redeemedAt: AT };
  return { type: 'RedemptionReopened', data: { ...redemption, reason: 'undo' } };
}

export function refunded(redemptionId: string, studentId: string, pointsReturned: number): LedgerEvent {
  const data = {
    redemptionId,
    rewardId: 'pencil',
    studentId,
    pointsReturned,
    reason: 'out-of-stock',
  } as const;
  return { type: 'RedemptionRefunded', data };
}

export function fulfill(redemptionIds: readonly string[], entryIds: readonly string[] = []) {
  return { type: 'FulfillRedemptions', redemptionIds, entryIds } satisfies FulfillRedemptions;
}

export function fulfilled(...redemptionIds: string[]): LedgerEvent {
  return { type: 'RedemptionFulfilled', data: { redemptionIds } };
}

const bike = { rewardId: 'bike', classId: CLASS };

export function enter(entryId: string, studentId: string, cost: number) {
  const at = '2026-12-18T15:00:00.000Z';
  const entry = { entryId, studentId, cost, limit: null, ...bike };
  return { type: 'EnterRaffle', closesAt: null, at, ...entry } satisfies EnterRaffle;
}

export function entered(entryId: string, studentId: string, pointsSpent: number): LedgerEvent {
  return { type: 'RaffleEntered', data: { entryId, studentId, pointsSpent, ...bike } };
}

export function draw(winnersWanted: number): DrawWinners {
  return { type: 'DrawWinners', rewardId: 'bike', winnersWanted, seed: SEED, seedCommitment: commit(SEED) };
}

export function drawn(...winners: { entryId: string; studentId: string }[]): LedgerEvent {
  const data = { rewardId: 'bike', winners, seed: SEED, seedCommitment: commit(SEED), entriesHash: '' };
  return { type: 'WinnersDrawn', data };
}

export function prizesFulfilled(...entryIds: string[]): LedgerEvent {
  return { type: 'PrizesFulfilled', data: { entryIds } };
}

const prizeOf = (entryId: string, studentId: string) => ({ entryId, rewardId: 'bike', studentId });

export function reopenPrize(entryId: string, studentId: string): ReopenPrize {
  return { type: 'ReopenPrize', prize: prizeOf(entryId, studentId), reason: 'undo' };
}

export function prizeReopened(entryId: string, studentId: string): LedgerEvent {
  return { type: 'PrizeReopened', data: { ...prizeOf(entryId, studentId), reason: 'undo' } };
}
