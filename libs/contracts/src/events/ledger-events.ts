import {
  CARRY_REASONS,
  type LedgerEvent,
  type LedgerEventType,
  REFUND_REASONS,
  REOPENING_REASONS,
  RESET_REASONS,
  REVERSAL_REASONS,
} from '#domain/ledger/events';
import { z } from 'zod';
import { type EventHistory, eventHistory } from './event-history.js';

/*
 * These schemas describe stored data, like the types they parse: a released schema never changes. A new shape is
 * `eventHistory(v1).next(v2, upcaster)`, with its own golden file.
 */
const id = z.guid();
const points = z.int().positive();
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Not 32 bytes in lower-case hex');

const award = { awardId: id, categoryId: id, amount: points };
const recipient = { studentId: id, classId: id };
const pointsAwardedV1 = z.object({ ...award, recipients: z.array(z.object(recipient)).min(1) });
const pointsAwarded = z.object({
  ...award,
  recipients: z.array(z.object({ ...recipient, houseId: id.nullable() })).min(1),
});

const pointsReversed = z.object({
  awardId: id,
  recipients: z.array(id).min(1),
  amount: points,
  reason: z.enum(REVERSAL_REASONS),
});

const rewardRedeemed = z.object({
  redemptionId: id,
  rewardId: id,
  studentId: id,
  classId: id,
  pointsSpent: points,
});

const redemptionFulfilled = z.object({ redemptionIds: z.array(id).min(1) });

const redemptionReopenedV1 = z.object({
  redemptionId: id,
  rewardId: id,
  studentId: id,
  pointsSpent: points,
  reason: z.enum(REOPENING_REASONS),
});
const redemptionReopened = redemptionReopenedV1.extend({ redeemedAt: z.iso.datetime().nullable() });

const redemptionRefunded = z.object({
  redemptionId: id,
  rewardId: id,
  studentId: id,
  pointsReturned: points,
  reason: z.enum(REFUND_REASONS),
});

const raffleEntered = z.object({
  entryId: id,
  rewardId: id,
  studentId: id,
  classId: id,
  pointsSpent: points,
});

const winnersDrawn = z.object({
  rewardId: id,
  winners: z.array(z.object({ entryId: id, studentId: id })).min(1),
  seed: hash,
  seedCommitment: hash,
  entriesHash: hash,
});

const prizesFulfilled = z.object({ entryIds: z.array(id).min(1) });

const prizeReopened = z.object({
  entryId: id,
  rewardId: id,
  studentId: id,
  reason: z.enum(REOPENING_REASONS),
});

const reset = {
  resetId: id,
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('school') }),
    z.object({ kind: z.literal('class'), classId: id }),
    z.object({ kind: z.literal('students') }),
  ]),
  reason: z.enum(RESET_REASONS),
};
const balancesResetV1 = z.object({
  ...reset,
  amounts: z.array(z.object({ studentId: id, amount: points })).min(1),
});
const balancesReset = z.object({ ...reset, amounts: z.array(z.tuple([id, points])).min(1) });

const balancesCarriedOver = z.object({
  carryId: id,
  fromSchoolId: id,
  resetId: id,
  amounts: z.array(z.tuple([id, points])).min(1),
  reason: z.enum(CARRY_REASONS),
});

const goalReached = z.object({
  goalId: id,
  target: points,
  points,
  throughRevision: z.int().nonnegative(),
});

/** Data of version 1 of `PointsAwarded`, which knows no houses. */
export type FirstAward = z.output<typeof pointsAwardedV1>;

export function inNoHouse({ recipients, ...others }: FirstAward): z.output<typeof pointsAwarded> {
  return {
    ...others,
    recipients: recipients.map(({ studentId, classId }) => ({ studentId, classId, houseId: null })),
  };
}

type DataOf<Type extends LedgerEventType> = Extract<LedgerEvent, { type: Type }>['data'];

export const ledgerEvents: { [Type in LedgerEventType]: EventHistory<DataOf<Type>> } = {
  PointsAwarded: eventHistory(pointsAwardedV1).next(pointsAwarded, inNoHouse),
  PointsReversed: eventHistory(pointsReversed),
  RewardRedeemed: eventHistory(rewardRedeemed),
  RedemptionFulfilled: eventHistory(redemptionFulfilled),
  RedemptionReopened: eventHistory(redemptionReopenedV1).next(redemptionReopened, (data) => ({
    ...data,
    redeemedAt: null,
  })),
  RedemptionRefunded: eventHistory(redemptionRefunded),
  RaffleEntered: eventHistory(raffleEntered),
  WinnersDrawn: eventHistory(winnersDrawn),
  PrizesFulfilled: eventHistory(prizesFulfilled),
  PrizeReopened: eventHistory(prizeReopened),
  BalancesReset: eventHistory(balancesResetV1).next(balancesReset, ({ amounts, ...others }) => ({
    ...others,
    amounts: amounts.map(({ studentId, amount }): [string, number] => [studentId, amount]),
  })),
  BalancesCarriedOver: eventHistory(balancesCarriedOver),
  GoalReached: eventHistory(goalReached),
};
