import { expect } from '@jest/globals';
import { decode } from '#contracts/events/codec';
import { ledgerStream } from '#contracts/events/stream-name';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { evolve, initialState } from '#domain/ledger/state';
import { type EventStore } from '#event-store/event-store';
import { type SchoolLoad } from './school-load.js';

/**
 * Expects the school's stream to hold every acknowledged command exactly once, as acknowledged, and nothing else except
 * what `unanswered` may have left. Its balances are the sum of its facts and never fell below 0.
 */
export async function expectExact(eventStore: EventStore, school: SchoolLoad): Promise<void> {
  const events = await readEvents(eventStore, ledgerStream(school.schoolId));
  const stored = events.filter(({ metadata }) => !school.unanswered.has(metadata.commandId));
  const acknowledged = school.accepted.flatMap((outcome) => outcome.events);
  expect(byRevision(stored)).toEqual(byRevision(acknowledged));
  expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(events.length);
  expect(events.filter(({ metadata }) => school.givenUp.has(metadata.commandId))).toEqual([]);
  expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));

  const sums = sumUp(events);
  expect(Math.min(0, ...sums.lowest.values())).toBe(0);
  const balances = events.reduce(evolve, initialState).balances;
  expect(new Map(balances)).toEqual(new Map([...sums.balances].filter(([, balance]) => balance !== 0)));
}

async function readEvents(eventStore: EventStore, stream: string): Promise<RecordedLedgerEvent[]> {
  const events: RecordedLedgerEvent[] = [];
  for await (const batch of eventStore.read(stream, 0)) {
    for (const recorded of batch) {
      const decoded = decode(recorded);
      if (!decoded.ok) throw new Error(decoded.reason);
      events.push(decoded.event);
    }
  }
  return events;
}

/** A fold that is independent of the domain's. */
function sumUp(events: readonly RecordedLedgerEvent[]) {
  const [balances, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const add = (studentId: string, change: number): void => {
    const balance = (balances.get(studentId) ?? 0) + change;
    balances.set(studentId, balance);
    lowest.set(studentId, Math.min(lowest.get(studentId) ?? 0, balance));
  };
  for (const event of events) {
    if (event.type === 'PointsAwarded') {
      for (const { studentId } of event.data.recipients) add(studentId, event.data.amount);
    }
    if (event.type === 'RewardRedeemed') add(event.data.studentId, -event.data.pointsSpent);
  }
  return { balances, lowest };
}

function byRevision(events: readonly RecordedLedgerEvent[]): RecordedLedgerEvent[] {
  return [...events].sort((a, b) => a.revision - b.revision);
}
