import { List, Map as PersistentMap, Set as PersistentSet } from 'immutable';
import { type DrawEntry } from '../raffle-draw.js';
import { type CommandMemory, emptyMemory, remember } from './command-memory.js';
import { type RecordedLedgerEvent } from './events.js';

export type OpenRedemption = {
  rewardId: string;
  studentId: string;
  pointsSpent: number;
  /** The minute in which it was redeemed, counted as in `taken`; null if the facts don't say. */
  takenAt: number | null;
};

/** Minutes since 1970 in which a student redeemed a reward or entered a raffle, in the order of recording. */
type Taken = PersistentMap<string, readonly number[]>;

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
  /** When students redeemed each reward, minus refunds, or entered each raffle that is not drawn yet. */
  taken: PersistentMap<string, Taken>;
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
  taken: PersistentMap(),
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

/**
 * How often a student had a reward, or entered a raffle, from an instant on; refunds do not count.
 * @param since ISO 8601, at the start of a minute; null means ever
 */
export function takenSince(
  state: LedgerState,
  rewardId: string,
  studentId: string,
  since: string | null,
): number {
  const taken = state.taken.get(rewardId)?.get(studentId) ?? [];
  return since === null ? taken.length : taken.filter((minute) => minute >= minuteOf(since)).length;
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
    taken: state.taken.asMutable(),
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
    taken: state.taken.asImmutable(),
    raffles: state.raffles.asImmutable(),
    drawn: state.drawn.asImmutable(),
    openPrizes: state.openPrizes.asImmutable(),
    reachedGoals: state.reachedGoals.asImmutable(),
  };
}

function changes(state: LedgerState, { type, data, metadata }: RecordedLedgerEvent): Partial<LedgerState> {
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
        openRedemptions: opened(state, data, metadata.occurredAt),
        refunded: state.refunded.delete(data.redemptionId),
        redeemed: add(state.redeemed, data.rewardId, 1),
        taken: took(state, data, metadata.occurredAt),
      };
    case 'RedemptionFulfilled':
      return { openRedemptions: state.openRedemptions.deleteAll(data.redemptionIds) };
    case 'RedemptionReopened':
      return { openRedemptions: opened(state, data, data.redeemedAt) };
    case 'RedemptionRefunded': {
      // First, because it reads the open redemption, and collections may change in place.
      const taken = gaveBack(state, data);
      return {
        balances: add(state.balances, data.studentId, data.pointsReturned),
        openRedemptions: state.openRedemptions.delete(data.redemptionId),
        refunded: state.refunded.add(data.redemptionId),
        redeemed: add(state.redeemed, data.rewardId, -1),
        taken,
      };
    }
    case 'RaffleEntered':
      return {
        balances: add(state.balances, data.studentId, -data.pointsSpent),
        raffles: state.raffles.update(data.rewardId, List(), (entries) =>
          entries.push({ entryId: data.entryId, studentId: data.studentId }),
        ),
        taken: took(state, data, metadata.occurredAt),
      };
    case 'WinnersDrawn':
      return {
        raffles: state.raffles.delete(data.rewardId),
        taken: state.taken.delete(data.rewardId),
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
  redemption: Omit<OpenRedemption, 'takenAt'> & { redemptionId: string },
  redeemedAt: string | null,
) {
  const { redemptionId, rewardId, studentId, pointsSpent } = redemption;
  const takenAt = redeemedAt === null ? null : minuteOf(redeemedAt);
  return openRedemptions.set(redemptionId, { rewardId, studentId, pointsSpent, takenAt });
}

type Taking = { rewardId: string; studentId: string };
type Returned = Taking & { redemptionId: string };

function took({ taken }: LedgerState, { rewardId, studentId }: Taking, at: string) {
  const ofReward: Taken = taken.get(rewardId, PersistentMap());
  return taken.set(
    rewardId,
    ofReward.update(studentId, [], (minutes) => [...minutes, minuteOf(at)]),
  );
}

/** A refund counts for the period of its redemption. Where the facts don't say which one that was, it was the latest. */
function gaveBack({ taken, openRedemptions }: LedgerState, { redemptionId, rewardId, studentId }: Returned) {
  const minutes = taken.get(rewardId)?.get(studentId) ?? [];
  const takenAt = openRedemptions.get(redemptionId)?.takenAt ?? null;
  const place = takenAt === null ? minutes.length - 1 : minutes.lastIndexOf(takenAt);
  const others = minutes.filter((_, index) => index !== place);
  const ofReward: Taken = taken.get(rewardId, PersistentMap());
  const left = others.length === 0 ? ofReward.delete(studentId) : ofReward.set(studentId, others);
  return left.isEmpty() ? taken.delete(rewardId) : taken.set(rewardId, left);
}

const MINUTE_MS = 60_000;

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / MINUTE_MS);
}

/** Zeros are removed, so that former students and archived rewards cost nothing. */
function add(counts: PersistentMap<string, number>, key: string, change: number) {
  const next = counts.get(key, 0) + change;
  return next === 0 ? counts.delete(key) : counts.set(key, next);
}
