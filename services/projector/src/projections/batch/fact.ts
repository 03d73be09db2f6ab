import type { EventMetadata, LedgerEvent } from '#domain/ledger/events';
import type { Position } from '#event-store/event-store';

/** A decoded event of the ledger, with its place. */
export type Fact = LedgerEvent & {
  id: string;
  schoolId: string;
  revision: number;
  position: Position;
  metadata: EventMetadata;
};

/** The subject of a fact: an award, redemption, raffle entry, raffle, reset, carry-over or goal. A prize is its winning entry. */
export function subjectOf({ type, data }: LedgerEvent): string | null {
  switch (type) {
    case 'PointsAwarded':
    case 'PointsReversed':
      return data.awardId;
    case 'RewardRedeemed':
    case 'RedemptionReopened':
    case 'RedemptionRefunded':
      return data.redemptionId;
    case 'RedemptionFulfilled':
      return data.redemptionIds.length === 1 ? (data.redemptionIds[0] ?? null) : null;
    case 'RaffleEntered':
    case 'PrizeReopened':
      return data.entryId;
    case 'PrizesFulfilled':
      return data.entryIds.length === 1 ? (data.entryIds[0] ?? null) : null;
    case 'WinnersDrawn':
      return data.rewardId;
    case 'BalancesReset':
      return data.resetId;
    case 'BalancesCarriedOver':
      return data.carryId;
    case 'GoalReached':
      return data.goalId;
  }
}
