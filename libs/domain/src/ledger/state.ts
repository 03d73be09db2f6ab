import { List, Map as PersistentMap, Set as PersistentSet } from 'immutable';
import { type DrawEntry } from '../raffle-draw.js';
import { type CommandMemory, emptyMemory, remember } from './command-memory.js';
import { type LedgerEvent, type RecordedLedgerEvent } from './events.js';

export type OpenRedemption = { rewardId: string; studentId: string; pointsSpent: number };

/**
 * What decisions need to know of a school's past, and no more: it grows with students and open redemptions and raffles,
 * not with history. Persistent, so that a writer can decide on a result that is not stored yet and drop it if the
 * append fails.
 */
export type LedgerState = {
  /** Points by student; a student without points is absent. */
  balances: PersistentMap<string, number>;
  /** Students an award was taken back from, by award. */
  reversed: PersistentMap<string, readonly string[]>;
  /** Redemptions that are neither fulfilled nor refunded, by id. */
  openRedemptions: PersistentMap<string, OpenRedemption>;
  /** Redemptions that were refunded, by id: of those that are not open, the others are fulfilled. */
  refunded: PersistentSet<string>;
  /** How often each reward was redeemed, minus refunds. */
  redeemed: PersistentMap<string, number>;
  /** Entries of raffles that are not drawn yet, by raffle, in the order of entry. */
  raffles: PersistentMap<string, List<DrawEntry>>;
  drawn: PersistentSet<string>;
  /** The raffle of each winning entry whose prize is not fulfilled, by entry: of the other winners, all are. */
  openPrizes: PersistentMap<string, string>;
  /** Goals that were reached, by id. */
  reachedGoals: PersistentSet<string>;
  commands: CommandMemory;
};

export const initialState: LedgerState = {
  balances: PersistentMap(),
  reversed: PersistentMap(),
  openRedemptions: PersistentMap(),
  refunded: PersistentSet(),
  redeemed: PersistentMap(),
  raffles: PersistentMap(),
  drawn: PersistentSet(),
  openPrizes: PersistentMap(),
  reachedGoals: PersistentSet(),
  commands: emptyMemory,
};

/** A student's points; 0 for one who never had any. */
export function balanceOf(state: LedgerState, studentId: string): number {
  return state.balances.get(studentId, 0);
}

/** Returns the state after a recorded event. Fold each event once, in the order of revisions. */
export function evolve(state: LedgerState, recorded: RecordedLedgerEvent): LedgerState {
  return { ...state, ...changes(state, recorded), commands: remember(state.commands, recorded) };
}

/** Returns the state after consecutive events: like `evolve`, without copying what changes for each event. */
export function evolveAll(state: LedgerState, events: readonly RecordedLedgerEvent[]): LedgerState {
  return frozen(events.reduce(evolve, thawed(state)));
}

/** A copy with collections that change in place, so nothing else may hold it. The given state is left unchanged. */
function thawed(state: LedgerState): LedgerState {
  return {
    ...state,
    balances: state.balances.asMutable(),
    reversed: state.reversed.asMutable(),
    openRedemptions: state.openRedemptions.asMutable(),
    refunded: state.refunded.asMutable(),
    redeemed: state.redeemed.asMutable(),
    raffles: state.raffles.asMutable(),
    drawn: state.drawn.asMutable(),
    openPrizes: state.openPrizes.asMutable(),
    reachedGoals: state.reachedGoals.asMutable(),
  };
}

function frozen(state: LedgerState): LedgerState {
  return {
    ...state,
    balances: state.balances.asImmutable(),
    reversed: state.reversed.asImmutable(),
    openRedemptions: state.openRedemptions.asImmutable(),
    refunded: state.refunded.asImmutable(),
    redeemed: state.redeemed.asImmutable(),
    raffles: state.raffles.asImmutable(),
    drawn: state.drawn.asImmutable(),
    openPrizes: state.openPrizes.asImmutable(),
    reachedGoals: state.reachedGoals.asImmutable(),
  };
}

function changes(state: LedgerState, { type, data }: LedgerEvent): Partial<LedgerState> {
  switch (type) {
    case 'PointsAwarded':
      return {
        balances: state.balances.withMutations((balances) => {
          for (const { studentId } of data.recipients) add(balances, studentId, data.amount);
        }),
      };
    case 'PointsReversed':
      return {
        balances: state.balances.withMutations((balances) => {
          for (const studentId of data.recipients) add(balances, studentId, -data.amount);
        }),
        reversed: state.reversed.update(data.awardId, [], (before) => [...before, ...data.recipients]),
      };
    case 'RewardRedeemed':
      return {
        balances: add(state.balances, data.studentId, -data.pointsSpent),
        openRedemptions: opened(state, data),
        refunded: state.refunded.delete(data.redemptionId),
        redeemed: add(state.redeemed, data.rewardId, 1),
      };
    case 'RedemptionFulfilled':
      return { openRedemptions: state.openRedemptions.deleteAll(data.redemptionIds) };
    case 'RedemptionReopened':
      return { openRedemptions: opened(state, data) };
    case 'RedemptionRefunded':
      return {
        balances: add(state.balances, data.studentId, data.pointsReturned),
        openRedemptions: state.openRedemptions.delete(data.redemptionId),
        refunded: state.refunded.add(data.redemptionId),
        redeemed: add(state.redeemed, data.rewardId, -1),
      };
    case 'RaffleEntered':
      return {
        balances: add(state.balances, data.studentId, -data.pointsSpent),
        raffles: state.raffles.update(data.rewardId, List(), (entries) =>
          entries.push({ entryId: data.entryId, studentId: data.studentId }),
        ),
      };
    case 'WinnersDrawn':
      return {
        raffles: state.raffles.delete(data.rewardId),
        drawn: state.drawn.add(data.rewardId),
        openPrizes: state.openPrizes.withMutations((prizes) => {
          for (const { entryId } of data.winners) prizes.set(entryId, data.rewardId);
        }),
      };
    case 'PrizesFulfilled':
      return { openPrizes: state.openPrizes.deleteAll(data.entryIds) };
    case 'PrizeReopened':
      return { openPrizes: state.openPrizes.set(data.entryId, data.rewardId) };
    case 'BalancesReset':
      return {
        balances: state.balances.withMutations((balances) => {
          for (const [studentId, amount] of data.amounts) add(balances, studentId, -amount);
        }),
      };
    case 'BalancesCarriedOver':
      return {
        balances: state.balances.withMutations((balances) => {
          for (const [studentId, amount] of data.amounts) add(balances, studentId, amount);
        }),
      };
    case 'GoalReached':
      return { reachedGoals: state.reachedGoals.add(data.goalId) };
  }
}

function opened(
  { openRedemptions }: LedgerState,
  { redemptionId, rewardId, studentId, pointsSpent }: OpenRedemption & { redemptionId: string },
) {
  return openRedemptions.set(redemptionId, { rewardId, studentId, pointsSpent });
}

/** Zeros are removed, so that former students and archived rewards cost nothing. */
function add(counts: PersistentMap<string, number>, key: string, change: number) {
  const next = counts.get(key, 0) + change;
  return next === 0 ? counts.delete(key) : counts.set(key, next);
}
