import {
  MAX_AWARD,
  MAX_FULFILLMENTS,
  MAX_FULFILLMENTS_PER_COMMAND,
  MAX_RECIPIENTS,
  MAX_RESET_BALANCES,
} from '../points.js';
import { drawWinners, hashEntries, keepsCommitment } from '../raffle-draw.js';
import { isClosed, spotsLeft } from '../reward-limits.js';
import {
  type AwardPoints,
  type CommandLimit,
  type CarryOverBalances,
  type DrawWinners,
  type EnterRaffle,
  type FulfillRedemptions,
  type FulfillRewardRedemptions,
  type LedgerCommand,
  type ReachGoal,
  type RedeemReward,
  type RefundRedemption,
  type ReopenPrize,
  type ReopenRedemption,
  type ResetBalances,
  type ReversePoints,
} from './commands.js';
import { type BalanceAmount, type LedgerEvent } from './events.js';
import { type Rejection } from './rejections.js';
import { balanceOf, type LedgerState, takenSince } from './state.js';

export type Decision =
  { outcome: 'accepted'; events: LedgerEvent[] } | { outcome: 'rejected'; rejection: Rejection };

/**
 * Decides a command against a school's ledger. It does not recognize commands that were carried out before: call
 * `recall` first. A command that reuses the id of something still in the state is rejected anyway.
 */
export function decide(state: LedgerState, command: LedgerCommand): Decision {
  switch (command.type) {
    case 'AwardPoints':
      return awardPoints(state, command);
    case 'ReversePoints':
      return reversePoints(state, command);
    case 'RedeemReward':
      return redeemReward(state, command);
    case 'FulfillRedemptions':
      return fulfillRedemptions(state, command);
    case 'FulfillRewardRedemptions':
      return fulfillRewardRedemptions(state, command);
    case 'ReopenRedemption':
      return reopenRedemption(state, command);
    case 'RefundRedemption':
      return refundRedemption(state, command);
    case 'EnterRaffle':
      return enterRaffle(state, command);
    case 'DrawWinners':
      return draw(state, command);
    case 'ReopenPrize':
      return reopenPrize(state, command);
    case 'ResetBalances':
      return resetBalances(state, command);
    case 'CarryOverBalances':
      return carryOverBalances(state, command);
    case 'ReachGoal':
      return reachGoal(state, command);
  }
}

function awardPoints(state: LedgerState, { awardId, categoryId, amount, recipients }: AwardPoints): Decision {
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX_AWARD) {
    return rejected({ code: 'invalid-award-amount', amount });
  }
  if (recipients.length === 0) return rejected({ code: 'no-students' });
  if (recipients.length > MAX_RECIPIENTS) {
    return rejected({ code: 'too-many-students', count: recipients.length, limit: MAX_RECIPIENTS });
  }
  const duplicates = repeated(recipients.map(({ studentId }) => studentId));
  if (duplicates.length > 0) return rejected({ code: 'duplicate-students', studentIds: duplicates });
  const rich = recipients.find(({ studentId }) => !canHold(state, studentId, amount));
  if (rich !== undefined) return rejected({ code: 'balance-too-large', studentId: rich.studentId });
  return accepted({ type: 'PointsAwarded', data: { awardId, categoryId, amount, recipients } });
}

function reversePoints(state: LedgerState, { award, recipients, reason }: ReversePoints): Decision {
  const { awardId, amount } = award;
  const before = new Set(state.reversed.get(awardId));
  const remaining = award.recipients.filter((studentId) => !before.has(studentId));
  if (recipients === null && remaining.length === 0) {
    return rejected({ code: 'already-reversed', awardId, studentIds: award.recipients });
  }
  const chosen = recipients ?? remaining;
  if (chosen.length === 0) return rejected({ code: 'no-students' });
  const duplicates = repeated(chosen);
  if (duplicates.length > 0) return rejected({ code: 'duplicate-students', studentIds: duplicates });
  const awarded = new Set(award.recipients);
  const strangers = chosen.filter((studentId) => !awarded.has(studentId));
  if (strangers.length > 0) return rejected({ code: 'not-awarded', awardId, studentIds: strangers });
  const again = chosen.filter((studentId) => before.has(studentId));
  if (again.length > 0) return rejected({ code: 'already-reversed', awardId, studentIds: again });
  const students = chosen
    .map((studentId) => ({ studentId, balance: balanceOf(state, studentId) }))
    .filter(({ balance }) => balance < amount);
  if (students.length > 0) return rejected({ code: 'points-already-spent', amount, students });
  return accepted({ type: 'PointsReversed', data: { awardId, recipients: chosen, amount, reason } });
}

function redeemReward(state: LedgerState, command: RedeemReward): Decision {
  const { redemptionId, rewardId, studentId, classId, cost, quantity, limit, isHandedOut } = command;
  if (state.openRedemptions.has(redemptionId)) return rejected({ code: 'sent-too-late' });
  if (quantity !== null && spotsLeft(quantity, state.redeemed.get(rewardId, 0)) === 0) {
    return rejected({ code: 'reward-full', quantity });
  }
  const refusal = refusalOfLimit(state, rewardId, studentId, limit) ?? refusalToSpend(state, studentId, cost);
  if (refusal !== null) return rejected(refusal);
  const data = { redemptionId, rewardId, studentId, classId, pointsSpent: cost };
  const events: LedgerEvent[] = [{ type: 'RewardRedeemed', data }];
  if (isHandedOut) events.push({ type: 'RedemptionFulfilled', data: { redemptionIds: [redemptionId] } });
  return { outcome: 'accepted', events };
}

function fulfillRedemptions(state: LedgerState, command: FulfillRedemptions): Decision {
  const redemptionIds = [...new Set(command.redemptionIds)];
  const entryIds = [...new Set(command.entryIds)];
  const closed = redemptionIds.filter((redemptionId) => !state.openRedemptions.has(redemptionId));
  if (closed.length > 0) return rejected({ code: 'redemption-not-open', redemptionIds: closed });
  const given = entryIds.filter((entryId) => !state.openPrizes.has(entryId));
  if (given.length > 0) return rejected({ code: 'prize-not-open', entryIds: given });
  return fulfilled(redemptionIds, entryIds);
}

function fulfillRewardRedemptions(state: LedgerState, { rewardId }: FulfillRewardRedemptions): Decision {
  const redemptionIds = [...state.openRedemptions]
    .filter(([, open]) => open.rewardId === rewardId)
    .map(([redemptionId]) => redemptionId)
    .slice(0, MAX_FULFILLMENTS_PER_COMMAND);
  // A raffle has prizes and no redemptions, and never more of them than one event may name.
  const entryIds = [...state.openPrizes]
    .filter(([, raffleId]) => raffleId === rewardId)
    .map(([entryId]) => entryId);
  return fulfilled(redemptionIds, entryIds);
}

function fulfilled(redemptionIds: readonly string[], entryIds: readonly string[]): Decision {
  const events: LedgerEvent[] = [];
  for (let from = 0; from < redemptionIds.length; from += MAX_FULFILLMENTS) {
    const part = redemptionIds.slice(from, from + MAX_FULFILLMENTS);
    events.push({ type: 'RedemptionFulfilled', data: { redemptionIds: part } });
  }
  if (entryIds.length > 0) events.push({ type: 'PrizesFulfilled', data: { entryIds } });
  return events.length === 0 ? rejected({ code: 'no-redemptions' }) : { outcome: 'accepted', events };
}

function reopenRedemption(state: LedgerState, { redemption, reason }: ReopenRedemption): Decision {
  const { redemptionId } = redemption;
  if (state.openRedemptions.has(redemptionId)) {
    return rejected({ code: 'redemption-not-fulfilled', redemptionId });
  }
  if (state.refunded.has(redemptionId)) return rejected({ code: 'redemption-refunded', redemptionId });
  return accepted({ type: 'RedemptionReopened', data: { ...redemption, reason } });
}

function refundRedemption(state: LedgerState, { redemptionId, reason }: RefundRedemption): Decision {
  const open = state.openRedemptions.get(redemptionId);
  if (open === undefined) return rejected({ code: 'redemption-not-open', redemptionIds: [redemptionId] });
  const { rewardId, studentId, pointsSpent } = open;
  if (!canHold(state, studentId, pointsSpent)) return rejected({ code: 'balance-too-large', studentId });
  const data = { redemptionId, rewardId, studentId, pointsReturned: pointsSpent, reason };
  return accepted({ type: 'RedemptionRefunded', data });
}

function enterRaffle(state: LedgerState, command: EnterRaffle): Decision {
  const { entryId, rewardId, studentId, classId, cost, limit, closesAt, at } = command;
  if (state.raffles.get(rewardId)?.some((entry) => entry.entryId === entryId) === true) {
    return rejected({ code: 'sent-too-late' });
  }
  if (state.drawn.has(rewardId)) return rejected({ code: 'raffle-drawn' });
  if (closesAt !== null && isClosed(closesAt, at)) {
    return rejected({ code: 'raffle-closed', closedAt: closesAt });
  }
  const refusal = refusalOfLimit(state, rewardId, studentId, limit) ?? refusalToSpend(state, studentId, cost);
  if (refusal !== null) return rejected(refusal);
  return accepted({
    type: 'RaffleEntered',
    data: { entryId, rewardId, studentId, classId, pointsSpent: cost },
  });
}

function draw(state: LedgerState, { rewardId, winnersWanted, seed, seedCommitment }: DrawWinners): Decision {
  if (state.drawn.has(rewardId)) return rejected({ code: 'raffle-drawn' });
  if (!Number.isSafeInteger(winnersWanted) || winnersWanted < 1) {
    return rejected({ code: 'invalid-winner-count', winnersWanted });
  }
  const entries = state.raffles.get(rewardId)?.toArray();
  if (entries === undefined) return rejected({ code: 'raffle-without-entries' });
  if (!keepsCommitment(seed, seedCommitment)) return rejected({ code: 'seed-mismatch' });
  const winners = drawWinners(seed, entries, winnersWanted);
  const data = { rewardId, winners, seed, seedCommitment, entriesHash: hashEntries(entries) };
  return accepted({ type: 'WinnersDrawn', data });
}

function reopenPrize(state: LedgerState, { prize, reason }: ReopenPrize): Decision {
  const { entryId } = prize;
  if (state.openPrizes.has(entryId)) return rejected({ code: 'prize-not-fulfilled', entryId });
  return accepted({ type: 'PrizeReopened', data: { ...prize, reason } });
}

function resetBalances(state: LedgerState, { resetId, scope, studentIds, reason }: ResetBalances): Decision {
  const amounts = [...new Set(studentIds)]
    .map((studentId): BalanceAmount => [studentId, balanceOf(state, studentId)])
    .filter(([, amount]) => amount > 0);
  if (amounts.length === 0) return rejected({ code: 'nothing-to-reset' });
  if (amounts.length > MAX_RESET_BALANCES) {
    return rejected({ code: 'too-many-students', count: amounts.length, limit: MAX_RESET_BALANCES });
  }
  return accepted({ type: 'BalancesReset', data: { resetId, scope, amounts, reason } });
}

function carryOverBalances(state: LedgerState, command: CarryOverBalances): Decision {
  const { carryId, fromSchoolId, resetId, amounts } = command;
  if (amounts.length === 0) return rejected({ code: 'no-students' });
  if (amounts.length > MAX_RESET_BALANCES) {
    return rejected({ code: 'too-many-students', count: amounts.length, limit: MAX_RESET_BALANCES });
  }
  const invalid = amounts.find(([, amount]) => !Number.isSafeInteger(amount) || amount < 1);
  if (invalid !== undefined) return rejected({ code: 'invalid-carried-amount', amount: invalid[1] });
  const duplicates = repeated(amounts.map(([studentId]) => studentId));
  if (duplicates.length > 0) return rejected({ code: 'duplicate-students', studentIds: duplicates });
  const rich = amounts.find(([studentId, amount]) => !canHold(state, studentId, amount));
  if (rich !== undefined) return rejected({ code: 'balance-too-large', studentId: rich[0] });
  const data = { carryId, fromSchoolId, resetId, amounts, reason: 'moved' } as const;
  return accepted({ type: 'BalancesCarriedOver', data });
}

function reachGoal(state: LedgerState, { goalId, target, points, throughRevision }: ReachGoal): Decision {
  if (state.reachedGoals.has(goalId)) return rejected({ code: 'goal-reached', goalId });
  const isTarget = Number.isSafeInteger(target) && target >= 1;
  if (!isTarget || !Number.isSafeInteger(points) || points < target)
    return rejected({ code: 'goal-not-reached', points, target });
  return accepted({ type: 'GoalReached', data: { goalId, target, points, throughRevision } });
}

function refusalOfLimit(
  state: LedgerState,
  rewardId: string,
  studentId: string,
  limit: CommandLimit,
): Rejection | null {
  if (limit === null || takenSince(state, rewardId, studentId, limit.since) < limit.times) return null;
  const { times, per, againOn } = limit;
  return { code: 'limit-reached', times, per, againOn };
}

function refusalToSpend(state: LedgerState, studentId: string, cost: number): Rejection | null {
  if (!Number.isSafeInteger(cost) || cost < 1) return { code: 'invalid-cost', cost };
  const balance = balanceOf(state, studentId);
  return balance < cost ? { code: 'insufficient-points', balance, cost } : null;
}

function canHold(state: LedgerState, studentId: string, more: number): boolean {
  return Number.isSafeInteger(balanceOf(state, studentId) + more);
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = ids.filter((id) => seen.size === seen.add(id).size);
  return [...new Set(again)];
}

function accepted(event: LedgerEvent): Decision {
  return { outcome: 'accepted', events: [event] };
}

function rejected(rejection: Rejection): Decision {
  return { outcome: 'rejected', rejection };
}
