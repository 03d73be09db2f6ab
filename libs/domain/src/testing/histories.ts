import { type LedgerCommand } from '../ledger/commands.js';
import { decide, type Decision } from '../ledger/decide.js';
import { type LedgerEvent, type RecordedLedgerEvent } from '../ledger/events.js';
import { initialState, evolve, type LedgerState } from '../ledger/state.js';
import { commit } from '../raffle-draw.js';
import { runningPeriod } from '../reward-limits.js';
import { commandIdOf, recorded } from './given.js';
import { type Intent } from './intents.js';

const CLASS = { classId: 'class-4b' };

export type Step = {
  command: LedgerCommand;
  decision: Decision;
  before: readonly RecordedLedgerEvent[];
  after: LedgerState;
};

/** When the nth intent is carried out: a night lies between some of them, and a week between others. */
function instantOf(n: number): string {
  return new Date(Date.parse('2026-09-01T09:00:00.000Z') + n * 7 * 3_600_000).toISOString();
}

const ZONE = 'America/New_York';
const CALENDAR = { weekStartsOn: 7, schoolYearStartsOn: '08-01', terms: [] };

/** Carries out the intents in order; `steps` contain each command, its decision and the state it was decided on. */
export function carryOut(wanted: readonly Intent[]): {
  steps: Step[];
  events: RecordedLedgerEvent[];
  state: LedgerState;
} {
  let state = initialState;
  const events: RecordedLedgerEvent[] = [];
  const steps = wanted.map((want, n) => {
    const before = [...events];
    const command = commandOf(want, before, n);
    const decision = decide(state, command);
    if (decision.outcome === 'accepted') {
      for (const decided of decision.events) {
        const event = recorded(decided, events.length, commandIdOf(events.length), instantOf(n));
        events.push(event);
        state = evolve(state, event);
      }
    }
    return { command, decision, before, after: state };
  });
  return { steps, events, state };
}

function commandOf(want: Intent, past: readonly RecordedLedgerEvent[], n: number): LedgerCommand {
  switch (want.do) {
    case 'award': {
      const recipients = want.students.map((studentId) => ({ studentId, ...CLASS, houseId: want.house }));
      return {
        type: 'AwardPoints',
        awardId: `award-${n}`,
        categoryId: 'respect',
        amount: want.amount,
        recipients,
      };
    }
    case 'reverse': {
      const award = pick(ofType(past, 'PointsAwarded'), want.nth)?.data;
      const { awardId = 'none', amount = 1, recipients = [] } = award ?? {};
      const ids = recipients.map(({ studentId }) => studentId);
      return {
        type: 'ReversePoints',
        award: { awardId, amount, recipients: ids },
        recipients: want.students,
        reason: 'correction',
      };
    }
    case 'redeem': {
      const { student: studentId, reward: rewardId, quantity } = want;
      return {
        type: 'RedeemReward',
        redemptionId: `r-${n}`,
        rewardId,
        studentId,
        cost: want.cost,
        quantity,
        limit: limitOf(want, n),
        isHandedOut: n % 4 === 0,
        ...CLASS,
      };
    }
    case 'fulfill':
      return { type: 'FulfillRedemptions', redemptionIds: redemptionsOf(past, want), entryIds: [] };
    case 'reopen': {
      const redemption = pick(ofType(past, 'RewardRedeemed'), want.nth);
      // A redemption that the ledger never had is not found, so it never comes to a command.
      if (redemption === undefined)
        return { type: 'FulfillRedemptions', redemptionIds: ['none'], entryIds: [] };
      const { redemptionId, rewardId, studentId, pointsSpent } = redemption.data;
      const redeemedAt = redemption.metadata.occurredAt;
      return {
        type: 'ReopenRedemption',
        redemption: { redemptionId, rewardId, studentId, pointsSpent, redeemedAt },
        reason: 'undo',
      };
    }
    case 'refund':
      return { type: 'RefundRedemption', redemptionId: redemptionOf(past, want.nth), reason: 'correction' };
    case 'enter': {
      const { student: studentId, raffle: rewardId } = want;
      const time = {
        closesAt: '2026-12-18T15:00:00Z',
        at: want.isLate ? '2026-12-18T15:00:01Z' : '2026-12-18T14:59:59Z',
      };
      return {
        type: 'EnterRaffle',
        entryId: `e-${n}`,
        rewardId,
        studentId,
        cost: want.cost,
        limit: limitOf(want, n),
        ...time,
        ...CLASS,
      };
    }
    case 'draw': {
      const seed = n.toString(16).padStart(64, '0');
      const { raffle: rewardId, winnersWanted } = want;
      return { type: 'DrawWinners', rewardId, winnersWanted, seed, seedCommitment: commit(seed) };
    }
    case 'fulfillPrizes': {
      const { nths, isOfOpen, withRedemption } = want;
      const redemptionIds = withRedemption ? redemptionsOf(past, { nths: nths.slice(0, 1), isOfOpen }) : [];
      return { type: 'FulfillRedemptions', redemptionIds, entryIds: entriesOf(past, want) };
    }
    case 'fulfillRaffle':
      return { type: 'FulfillRewardRedemptions', rewardId: want.raffle };
    case 'reopenPrize': {
      const prize = pick(prizesIn(past), want.nth);
      // A winner who was never drawn is not found, so it never comes to a command.
      if (prize === undefined) return { type: 'FulfillRedemptions', redemptionIds: [], entryIds: ['none'] };
      return { type: 'ReopenPrize', prize, reason: 'undo' };
    }
    case 'reset': {
      const scope = { kind: 'students' } as const;
      return {
        type: 'ResetBalances',
        resetId: `reset-${n}`,
        scope,
        studentIds: want.students,
        reason: 'correction',
      };
    }
    case 'reach':
      return {
        type: 'ReachGoal',
        goalId: want.goal,
        target: 3,
        points: want.points,
        throughRevision: past.length,
      };
    case 'carry':
      return {
        type: 'CarryOverBalances',
        carryId: `carry-${n}`,
        fromSchoolId: 'other-school',
        resetId: `other-reset-${n}`,
        amounts: want.students.map((studentId, nth) => [studentId, want.amount + nth]),
      };
  }
}

function limitOf({ limit }: Extract<Intent, { do: 'redeem' | 'enter' }>, n: number) {
  return limit && { ...limit, ...runningPeriod(limit.per, new Date(instantOf(n)), ZONE, CALENDAR) };
}

export function ofType<Event extends LedgerEvent, Type extends LedgerEvent['type']>(
  events: readonly Event[],
  type: Type,
) {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
}

/** The points of each house: a reversal takes them from the house that had them, wherever the student is by then. */
export function foldHouses(events: readonly LedgerEvent[]): Map<string, number> {
  const points = new Map<string, number>();
  const houses = new Map<string, ReadonlyMap<string, string | null>>();
  const move = (house: string | null | undefined, amount: number) => {
    if (house != null) points.set(house, (points.get(house) ?? 0) + amount);
  };
  for (const { type, data } of events) {
    if (type === 'PointsAwarded') {
      const given = new Map(data.recipients.map(({ studentId, houseId }) => [studentId, houseId]));
      houses.set(data.awardId, given);
      for (const house of given.values()) move(house, data.amount);
    }
    if (type === 'PointsReversed')
      for (const studentId of data.recipients) move(houses.get(data.awardId)?.get(studentId), -data.amount);
  }
  return points;
}

/** Open redemptions, as selected on a current screen, or any, as shown on a stale screen. */
function redemptionsOf(
  past: readonly LedgerEvent[],
  { nths, isOfOpen }: { nths: readonly number[]; isOfOpen: boolean },
): string[] {
  const closed = new Set([
    ...ofType(past, 'RedemptionFulfilled').flatMap(({ data }) => data.redemptionIds),
    ...ofType(past, 'RedemptionRefunded').map(({ data }) => data.redemptionId),
  ]);
  const shown = past.filter(
    (event) => !isOfOpen || (event.type === 'RewardRedeemed' && !closed.has(event.data.redemptionId)),
  );
  return [...new Set(nths.map((nth) => redemptionOf(shown, nth)))];
}

/** Every winner of every raffle that is drawn. */
function prizesIn(past: readonly LedgerEvent[]) {
  return ofType(past, 'WinnersDrawn').flatMap(({ data: { rewardId, winners } }) =>
    winners.map(({ entryId, studentId }) => ({ entryId, rewardId, studentId })),
  );
}

/** Winning entries that wait, or any entries: those of a raffle that is not drawn, lost, or whose prize is fulfilled. */
function entriesOf(
  past: readonly LedgerEvent[],
  { nths, isOfOpen }: { nths: readonly number[]; isOfOpen: boolean },
): string[] {
  const gone = new Set(ofType(past, 'PrizesFulfilled').flatMap(({ data }) => data.entryIds));
  const shown = isOfOpen
    ? prizesIn(past).filter(({ entryId }) => !gone.has(entryId))
    : ofType(past, 'RaffleEntered').map(({ data }) => data);
  return [...new Set(nths.map((nth) => pick(shown, nth)?.entryId ?? 'none'))];
}

function redemptionOf(past: readonly LedgerEvent[], nth: number): string {
  return pick(ofType(past, 'RewardRedeemed'), nth)?.data.redemptionId ?? 'none';
}

function pick<Item>(items: readonly Item[], nth: number): Item | undefined {
  return items[nth % Math.max(items.length, 1)];
}
