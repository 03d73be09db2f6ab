import type { BalanceChangeKind } from '#database/schema';
import type { Fact } from './fact.js';
import type { CorrectedFacts } from './corrected-facts.js';

/** The effect of a fact on balances: a signed amount for each student. */
export type BalanceChange = {
  fact: Fact;
  kind: BalanceChangeKind;
  sourceId: string;
  awardId: string | null;
  categoryId: string | null;
  rewardId: string | null;
  lines: readonly BalanceChangeLine[];
};

/**
 * `classId` is null for a reset of more than one class, and for what was carried over from another school. `houseId` is the house for
 * which points were given, if any.
 */
export type BalanceChangeLine = {
  studentId: string;
  classId: string | null;
  houseId: string | null;
  amount: number;
};

/** @returns null for a fact that moves no points */
export function balanceChangeOf(fact: Fact, correctedFacts: CorrectedFacts): BalanceChange | null {
  const { type, data } = fact;
  switch (type) {
    case 'PointsAwarded': {
      const { awardId, categoryId, amount, recipients } = data;
      const lines = recipients.map(({ studentId, classId, houseId }) => ({
        studentId,
        classId,
        houseId,
        amount,
      }));
      return { fact, kind: 'award', sourceId: awardId, awardId, categoryId, rewardId: null, lines };
    }
    case 'PointsReversed': {
      const { awardId, amount } = data;
      const award = correctedFacts.award(fact, awardId).data;
      const given = new Map(award.recipients.map((recipient) => [recipient.studentId, recipient]));
      const lines = data.recipients.map((studentId) => ({
        studentId,
        classId: given.get(studentId)?.classId ?? null,
        houseId: given.get(studentId)?.houseId ?? null,
        amount: -amount,
      }));
      const { categoryId } = award;
      return { fact, kind: 'reversal', sourceId: fact.id, awardId, categoryId, rewardId: null, lines };
    }
    case 'RewardRedeemed':
      return spending(fact, 'redemption', data.redemptionId, data);
    case 'RaffleEntered':
      return spending(fact, 'raffle_entry', data.entryId, data);
    case 'RedemptionRefunded': {
      const { redemptionId, rewardId, studentId, pointsReturned } = data;
      const { classId } = correctedFacts.redemption(fact, redemptionId).data;
      const lines = [{ studentId, classId, houseId: null, amount: pointsReturned }];
      return { fact, kind: 'refund', sourceId: fact.id, awardId: null, categoryId: null, rewardId, lines };
    }
    case 'BalancesReset': {
      const { resetId, scope, amounts } = data;
      const classId = scope.kind === 'class' ? scope.classId : null;
      const lines = amounts.map(([studentId, amount]) => ({
        studentId,
        classId,
        houseId: null,
        amount: -amount,
      }));
      return {
        fact,
        kind: 'reset',
        sourceId: resetId,
        awardId: null,
        categoryId: null,
        rewardId: null,
        lines,
      };
    }
    case 'BalancesCarriedOver': {
      const { carryId, amounts } = data;
      const lines = amounts.map(([studentId, amount]) => ({
        studentId,
        classId: null,
        houseId: null,
        amount,
      }));
      return {
        fact,
        kind: 'carried_over',
        sourceId: carryId,
        awardId: null,
        categoryId: null,
        rewardId: null,
        lines,
      };
    }
    case 'RedemptionFulfilled':
    case 'RedemptionReopened':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
    case 'GoalReached':
      return null;
  }
}

type Spending = { rewardId: string; studentId: string; classId: string; pointsSpent: number };

function spending(
  fact: Fact,
  kind: 'redemption' | 'raffle_entry',
  sourceId: string,
  { rewardId, studentId, classId, pointsSpent }: Spending,
): BalanceChange {
  const lines = [{ studentId, classId, houseId: null, amount: -pointsSpent }];
  return { fact, kind, sourceId, awardId: null, categoryId: null, rewardId, lines };
}
