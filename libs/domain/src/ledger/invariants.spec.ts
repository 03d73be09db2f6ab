import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { carryOut, foldHouses, ofType, type Step } from '../testing/histories.js';
import { intents, STUDENTS } from '../testing/intents.js';
import { commandIdOf, recorded } from '../testing/given.js';
import { holds } from '../testing/property.js';
import { recall } from './command-memory.js';
import { type LedgerEvent } from './events.js';
import { decide } from './decide.js';
import { deserializeState, serializeState } from './snapshot.js';
import { balanceOf, evolve, evolveAll, initialState, type LedgerState } from './state.js';

/** A second, naive interpretation of the events, to compare the fold with. */
function balanceChangesOf({ type, data }: LedgerEvent): { studentId: string; points: number }[] {
  switch (type) {
    case 'PointsAwarded':
      return data.recipients.map(({ studentId }) => ({ studentId, points: data.amount }));
    case 'PointsReversed':
      return data.recipients.map((studentId) => ({ studentId, points: -data.amount }));
    case 'RewardRedeemed':
    case 'RaffleEntered':
      return [{ studentId: data.studentId, points: -data.pointsSpent }];
    case 'RedemptionRefunded':
      return [{ studentId: data.studentId, points: data.pointsReturned }];
    case 'BalancesReset':
      return data.amounts.map(([studentId, amount]) => ({ studentId, points: -amount }));
    case 'BalancesCarriedOver':
      return data.amounts.map(([studentId, amount]) => ({ studentId, points: amount }));
    case 'RedemptionFulfilled':
    case 'RedemptionReopened':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
    case 'GoalReached':
      return [];
  }
}

function naiveBalance(events: readonly LedgerEvent[], student: string): number {
  const balanceChanges = events.flatMap(balanceChangesOf).filter(({ studentId }) => studentId === student);
  return balanceChanges.reduce((sum, { points }) => sum + points, 0);
}

type RedemptionStatus = 'open' | 'fulfilled' | 'refunded';

/** A second, naive interpretation of what became of each redemption. */
function statusesOf(events: readonly LedgerEvent[]): Map<string, RedemptionStatus> {
  const statuses = new Map<string, RedemptionStatus>();
  for (const { type, data } of events) {
    if (type === 'RewardRedeemed' || type === 'RedemptionReopened') statuses.set(data.redemptionId, 'open');
    if (type === 'RedemptionFulfilled') for (const id of data.redemptionIds) statuses.set(id, 'fulfilled');
    if (type === 'RedemptionRefunded') statuses.set(data.redemptionId, 'refunded');
  }
  return statuses;
}

/** The redemptions that cannot be fulfilled because they are closed or never existed. */
function closedOf(events: readonly LedgerEvent[], redemptionIds: readonly string[]): string[] {
  const statuses = statusesOf(events);
  return redemptionIds.filter((id) => statuses.get(id) !== 'open');
}

/** A second, naive interpretation of which winners still wait for the prize of which raffle. */
function openPrizesOf(events: readonly LedgerEvent[]): Map<string, string> {
  const open = new Map<string, string>();
  for (const { type, data } of events) {
    if (type === 'WinnersDrawn') for (const { entryId } of data.winners) open.set(entryId, data.rewardId);
    if (type === 'PrizesFulfilled') for (const entryId of data.entryIds) open.delete(entryId);
    if (type === 'PrizeReopened') open.set(data.entryId, data.rewardId);
  }
  return open;
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Asserts that `check` holds whatever is tried, in whatever order. */
function always(check: (run: { steps: Step[]; events: LedgerEvent[]; state: LedgerState }) => void): void {
  holds(
    fc.property(intents, (wanted) => check(carryOut(wanted))),
    300,
  );
}

describe('whatever is tried, in whatever order', () => {
  it('no balance is ever below 0', () => {
    always(({ steps }) => {
      for (const { after } of steps) {
        for (const student of STUDENTS) expect(balanceOf(after, student)).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('a balance is the sum of what the events say', () => {
    always(({ events, state }) => {
      for (const student of STUDENTS) expect(balanceOf(state, student)).toBe(naiveBalance(events, student));
    });
  });

  it('a house has the points of its awards that stand, wherever its students are by then', () => {
    always(({ events }) => {
      const taken = new Set(
        ofType(events, 'PointsReversed').flatMap(({ data }) =>
          data.recipients.map((studentId) => `${data.awardId} ${studentId}`),
        ),
      );
      const points = { oak: 0, elm: 0 };
      for (const { data } of ofType(events, 'PointsAwarded'))
        for (const { studentId, houseId } of data.recipients)
          if (houseId !== null && !taken.has(`${data.awardId} ${studentId}`))
            points[houseId as keyof typeof points] += data.amount;
      const { oak = 0, elm = 0 } = Object.fromEntries(foldHouses(events));
      expect({ oak, elm }).toEqual(points);
    });
  });

  it('a goal is reached at most once, and never below its target', () => {
    always(({ events }) => {
      const reached = ofType(events, 'GoalReached');
      expect(isUnique(reached.map(({ data }) => data.goalId))).toBe(true);
      for (const { data } of reached) expect(data.points).toBeGreaterThanOrEqual(data.target);
    });
  });

  it('a reward is never redeemed beyond its quantity', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if (command.type !== 'RedeemReward' || decision.outcome === 'rejected') continue;
        const ofReward = ({ data }: { data: { rewardId: string } }) => data.rewardId === command.rewardId;
        const taken = ofType(before, 'RewardRedeemed').filter(ofReward).length + 1;
        const returned = ofType(before, 'RedemptionRefunded').filter(ofReward).length;
        expect(taken - returned).toBeLessThanOrEqual(command.quantity ?? Infinity);
      }
    });
  });

  it('a student has a reward as often as its limit allows in the period, and a refund gives the chance back', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if ((command.type !== 'RedeemReward' && command.type !== 'EnterRaffle') || command.limit === null)
          continue;
        const { studentId, rewardId, limit } = command;
        const refunds = new Set(ofType(before, 'RedemptionRefunded').map(({ data }) => data.redemptionId));
        const had = [
          ...ofType(before, 'RewardRedeemed').filter(({ data }) => !refunds.has(data.redemptionId)),
          ...ofType(before, 'RaffleEntered'),
        ].filter(
          ({ data, metadata }) =>
            data.studentId === studentId &&
            data.rewardId === rewardId &&
            (limit.since === null || metadata.occurredAt >= limit.since),
        );
        if (decision.outcome === 'accepted') expect(had.length).toBeLessThan(limit.times);
        else if (decision.rejection.code === 'limit-reached')
          expect(had.length).toBeGreaterThanOrEqual(limit.times);
      }
    });
  });

  it('a redemption is refunded at most once, and only while it is open', () => {
    always(({ events }) => {
      expect(isUnique(ofType(events, 'RedemptionRefunded').map(({ data }) => data.redemptionId))).toBe(true);
      for (const [place, event] of events.entries()) {
        if (event.type !== 'RedemptionRefunded') continue;
        expect(closedOf(events.slice(0, place), [event.data.redemptionId])).toEqual([]);
      }
    });
  });

  it('a redemption can be reopened only if it is fulfilled, and the event names what was redeemed', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if (command.type !== 'ReopenRedemption') continue;
        const status = statusesOf(before).get(command.redemption.redemptionId);
        expect(decision.outcome).toBe(status === 'fulfilled' ? 'accepted' : 'rejected');
        if (decision.outcome === 'accepted')
          expect(decision.events).toMatchObject([{ data: command.redemption }]);
      }
    });
  });

  it('redemptions are fulfilled all or none, and those that are not open are named', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if (command.type !== 'FulfillRedemptions') continue;
        const closed = closedOf(before, command.redemptionIds);
        if (decision.outcome === 'accepted') {
          expect(closed).toEqual([]);
          expect(
            ofType(decision.events, 'RedemptionFulfilled').flatMap(({ data }) => data.redemptionIds),
          ).toEqual(command.redemptionIds);
        } else if (decision.rejection.code !== 'prize-not-open') {
          expect(decision.rejection).toEqual({ code: 'redemption-not-open', redemptionIds: closed });
        }
      }
    });
  });

  it('prizes are fulfilled with everything else that is asked for or not at all, and those that are not won or gone are named', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if (command.type !== 'FulfillRedemptions') continue;
        const open = openPrizesOf(before);
        const gone = command.entryIds.filter((entryId) => !open.has(entryId));
        if (decision.outcome === 'accepted') {
          expect(gone).toEqual([]);
          const fulfilled = ofType(decision.events, 'PrizesFulfilled').flatMap(({ data }) => data.entryIds);
          expect(fulfilled).toEqual(command.entryIds);
        } else if (closedOf(before, command.redemptionIds).length === 0) {
          expect(decision.rejection).toEqual({ code: 'prize-not-open', entryIds: gone });
        }
      }
    });
  });

  it('handing out all prizes of a raffle covers those that its winners do not have yet', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if (command.type !== 'FulfillRewardRedemptions') continue;
        const open = [...openPrizesOf(before)].flatMap(([id, raffle]) =>
          raffle === command.rewardId ? [id] : [],
        );
        const facts = decision.outcome === 'accepted' ? ofType(decision.events, 'PrizesFulfilled') : [];
        expect(facts.flatMap(({ data }) => data.entryIds).sort()).toEqual(open.sort());
      }
    });
  });

  it('a prize can be reopened only if its winner has it', () => {
    always(({ steps }) => {
      for (const { command, decision, before } of steps) {
        if (command.type !== 'ReopenPrize') continue;
        const isOpen = openPrizesOf(before).has(command.prize.entryId);
        expect(decision.outcome).toBe(isOpen ? 'rejected' : 'accepted');
        if (decision.outcome === 'accepted') expect(decision.events).toMatchObject([{ data: command.prize }]);
      }
    });
  });

  it('a raffle is drawn at most once, among its entries, with distinct students', () => {
    always(({ events }) => {
      const draws = ofType(events, 'WinnersDrawn');
      expect(isUnique(draws.map(({ data }) => data.rewardId))).toBe(true);
      for (const { data } of draws) {
        const entries = ofType(events, 'RaffleEntered').filter(
          (entry) => entry.data.rewardId === data.rewardId,
        );
        const entered = new Map(entries.map((entry) => [entry.data.entryId, entry.data.studentId]));
        for (const winner of data.winners) expect(entered.get(winner.entryId)).toBe(winner.studentId);
        expect(isUnique(data.winners.map(({ studentId }) => studentId))).toBe(true);
        expect(data.winners.length).toBeGreaterThan(0);
      }
    });
  });

  it('nothing enters a raffle after its draw', () => {
    always(({ events }) => {
      for (const [place, event] of events.entries()) {
        if (event.type !== 'WinnersDrawn') continue;
        const later = ofType(events.slice(place), 'RaffleEntered');
        expect(later.map(({ data }) => data.rewardId)).not.toContain(event.data.rewardId);
      }
    });
  });

  it('an award is taken back at most once from each of its students, at its own amount', () => {
    always(({ events }) => {
      const reversals = ofType(events, 'PointsReversed').flatMap(({ data }) =>
        data.recipients.map((studentId) => ({ awardId: data.awardId, studentId, amount: data.amount })),
      );
      expect(isUnique(reversals.map(({ awardId, studentId }) => `${awardId} ${studentId}`))).toBe(true);
      for (const { awardId, studentId, amount } of reversals) {
        const award = ofType(events, 'PointsAwarded').find(({ data }) => data.awardId === awardId)?.data;
        expect(award?.amount).toBe(amount);
        expect(award?.recipients.map((recipient) => recipient.studentId)).toContain(studentId);
      }
    });
  });

  it('a command that is sent again has one effect, whether at once or later', () => {
    const resends = fc.array(fc.nat(99), { maxLength: 100, size: 'max' });
    holds(
      fc.property(intents, resends, (wanted, again) => {
        let state = initialState;
        const log: { event: LedgerEvent; commandId: string }[] = [];
        const commands = carryOut(wanted).steps.map(({ command }) => command);
        const sent = commands.flatMap((_, n) => [n, n, (again[n] ?? 0) % (n + 1)]);
        for (const n of sent) {
          const [command, commandId] = [commands[n], commandIdOf(n)];
          const known = recall(state, commandId, `input-of-${commandId}`);
          if (known.kind === 'replay') expect(log[known.revision]?.commandId).toBe(commandId);
          if (known.kind !== 'new' || command === undefined) continue;
          const decision = decide(state, command);
          if (decision.outcome === 'rejected') continue;
          for (const event of decision.events) {
            state = evolve(state, recorded(event, log.push({ event, commandId }) - 1, commandId));
          }
        }
        // A redemption and its fulfillment may be one command's, and stand together.
        const steps = log.filter(({ commandId }, index) => commandId !== log[index - 1]?.commandId);
        expect(isUnique(steps.map(({ commandId }) => commandId))).toBe(true);
      }),
      300,
    );
  });

  it('a snapshot and the events after it make the state that all events make', () => {
    holds(
      fc.property(intents, fc.nat(50), (wanted, cut) => {
        const { events, state } = carryOut(wanted);
        const snapshot = serializeState(events.slice(0, cut).reduce(evolve, initialState));
        const restored = deserializeState(snapshot);
        if (restored === undefined) throw new Error('The snapshot is not readable');
        expect(contents(events.slice(cut).reduce(evolve, restored))).toEqual(contents(state));
      }),
      300,
    );
  });

  it('folding many events at once produces the same state, and leaves the initial one unchanged', () => {
    holds(
      fc.property(intents, fc.nat(50), (wanted, cut) => {
        const { events, state } = carryOut(wanted);
        const first = evolveAll(initialState, events.slice(0, cut));
        const before = serializeState(first);
        expect(contents(evolveAll(first, events.slice(cut)))).toEqual(contents(state));
        expect(serializeState(first)).toBe(before);
        expect(serializeState(initialState)).toBe(serializeState(evolveAll(initialState, [])));
        // A state that was handed out no longer changes, whatever is folded on it next.
        const done = evolveAll(first, events.slice(cut));
        const text = serializeState(done);
        for (const event of events) evolve(done, { ...event, revision: event.revision + events.length });
        expect(serializeState(done)).toBe(text);
      }),
      300,
    );
  });

  it('folding leaves the initial state unchanged', () => {
    always(({ steps, state, events }) => {
      const before = steps.map(({ after }) => serializeState(after));
      const revision = events.length;
      for (const { decision } of steps) {
        if (decision.outcome === 'rejected') continue;
        for (const event of decision.events) evolve(state, recorded(event, revision));
      }
      expect(steps.map(({ after }) => serializeState(after))).toEqual(before);
    });
  });
});

/** Everything in a state, in an order that does not depend on how it was built. */
function contents(state: LedgerState): unknown {
  const parsed = JSON.parse(serializeState(state)) as Record<string, unknown>;
  return Object.entries(parsed).map(([name, value]) =>
    Array.isArray(value) && name !== 'commands' ? value.map((item) => JSON.stringify(item)).sort() : value,
  );
}
