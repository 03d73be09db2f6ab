import { holds } from '#domain/testing/property';
import {
  CARRY_REASONS,
  type LedgerEvent,
  type LedgerEventType,
  REFUND_REASONS,
  REOPENING_REASONS,
  RESET_REASONS,
  REVERSAL_REASONS,
} from '#domain/ledger/events';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { decode, decodeBySchema, encode, type EncodedEvent } from './codec.js';
import { isExactData, isExactMetadata } from './exact-events.js';
import { ledgerEvents } from './ledger-events.js';

const id = fc.oneof(
  fc.uuid(),
  fc.uuid().map((uuid) => uuid.toUpperCase()),
);
const points = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.maxSafeInteger().map((n) => Math.abs(n) || 1),
);
const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
  .map((at) => at.toISOString());
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const listOf = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 4 });
const spending = { rewardId: id, studentId: id, classId: id, pointsSpent: points };

const dataOf: { [Type in LedgerEventType]: fc.Arbitrary<Extract<LedgerEvent, { type: Type }>['data']> } = {
  PointsAwarded: fc.record({
    awardId: id,
    categoryId: id,
    amount: points,
    recipients: listOf(fc.record({ studentId: id, classId: id, houseId: fc.option(id) })),
  }),
  PointsReversed: fc.record({
    awardId: id,
    recipients: listOf(id),
    amount: points,
    reason: fc.constantFrom(...REVERSAL_REASONS),
  }),
  RewardRedeemed: fc.record({ redemptionId: id, ...spending }),
  RedemptionFulfilled: fc.record({ redemptionIds: listOf(id) }),
  RedemptionReopened: fc.record({
    redemptionId: id,
    rewardId: id,
    studentId: id,
    pointsSpent: points,
    redeemedAt: instant,
    reason: fc.constantFrom(...REOPENING_REASONS),
  }),
  RedemptionRefunded: fc.record({
    redemptionId: id,
    rewardId: id,
    studentId: id,
    pointsReturned: points,
    reason: fc.constantFrom(...REFUND_REASONS),
  }),
  RaffleEntered: fc.record({ entryId: id, ...spending }),
  WinnersDrawn: fc.record({
    rewardId: id,
    winners: listOf(fc.record({ entryId: id, studentId: id })),
    seed: hash,
    seedCommitment: hash,
    entriesHash: hash,
  }),
  PrizesFulfilled: fc.record({ entryIds: listOf(id) }),
  PrizeReopened: fc.record({
    entryId: id,
    rewardId: id,
    studentId: id,
    reason: fc.constantFrom(...REOPENING_REASONS),
  }),
  BalancesReset: fc.record({
    resetId: id,
    scope: fc.oneof(
      fc.constant({ kind: 'school' } as const),
      fc.record({ kind: fc.constant('class' as const), classId: id }),
      fc.constant({ kind: 'students' } as const),
    ),
    amounts: listOf(fc.tuple(id, points)),
    reason: fc.constantFrom(...RESET_REASONS),
  }),
  BalancesCarriedOver: fc.record({
    carryId: id,
    fromSchoolId: id,
    resetId: id,
    amounts: listOf(fc.tuple(id, points)),
    reason: fc.constantFrom(...CARRY_REASONS),
  }),
  GoalReached: fc.record({ goalId: id, target: points, points, throughRevision: fc.nat() }),
};

const event: fc.Arbitrary<LedgerEvent> = fc.oneof(
  ...Object.entries(dataOf).map(([type, data]) =>
    (data as fc.Arbitrary<unknown>).map((given) => ({ type, data: given }) as LedgerEvent),
  ),
);
const metadata = fc.record({
  commandId: id,
  fingerprint: fc.string({ minLength: 1 }),
  actor: fc.record({
    kind: fc.constantFrom('staff' as const, 'student' as const, 'system' as const),
    id: fc.string({ minLength: 1 }),
  }),
  occurredAt: instant,
});
/** An event as the product writes it and the store returns it. */
const written = fc.tuple(event, metadata).map(([given, of]) => through(encode(given, of)));

const folder = new URL('./golden/', import.meta.url);
const golden = readdirSync(folder)
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as EncodedEvent)
  .filter(({ type, metadata }) => metadata.schemaVersion === ledgerEvents[type].version)
  // Late ones are rare, and left to the schema.
  .filter(({ metadata }) => metadata.recordedAt === undefined);

const through = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const bySchema = (stored: EncodedEvent) => decodeBySchema(stored.type, { ...stored, revision: 3 });

describe('an event as the product writes it', () => {
  it('is read without its schema, with the same result', () => {
    holds(
      fc.property(fc.oneof(written, fc.constantFrom(...golden)), (stored) => {
        expect([isExactMetadata(stored.metadata), isExactData[stored.type](stored.data)]).toEqual([
          true,
          true,
        ]);
        const decoded = decode({ ...stored, revision: 3 });
        expect(decoded.ok).toBe(true);
        expect(decoded).toStrictEqual(bySchema(stored));
      }),
      500,
    );
  });
});

/** Arbitrary hostile JSON. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, '', true, [], {}, [null], { length: 1 }),
  fc.constantFrom(
    ...REFUND_REASONS,
    ...RESET_REASONS,
    'toString',
    '__proto__',
    'school',
    'class',
    'students',
  ),
  fc.constantFrom('2026-02-29T10:00:00.000Z', '2026-13-01T10:00:00Z', '2026-02-28T10:00:00.000+01:00'),
  fc.uuid(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

const NUMBERS = [0, -1, 1.5, 2 ** 53, 1e21, 2];
/** A value close to the original. */
function bent(value: unknown, at: number): unknown {
  if (typeof value === 'number') return NUMBERS[at % NUMBERS.length];
  if (typeof value !== 'string') return [value];
  const texts = [
    `${value}\n`,
    ` ${value}`,
    value.slice(1),
    value.toUpperCase(),
    value.replace('Z', '+00:00'),
    '',
  ];
  return texts[at % texts.length];
}
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'length', 'toJSON', 'classId', '0'),
  fc.string(),
);

type Harm = {
  at: number;
  how: 'replace' | 'bend' | 'remove' | 'add' | 'repeat';
  key: string;
  value: unknown;
};
const harm: fc.Arbitrary<Harm> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'bend', 'remove', 'add', 'repeat'),
  key,
  value: hostile,
});

/** Each place in the event that can be corrupted: its container and its key. */
function placesIn(value: unknown): { holder: Record<string, unknown> | unknown[]; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...placesIn(inner)]);
}

function harmed(stored: EncodedEvent, harms: readonly Harm[]): EncodedEvent {
  const { type, ...copy } = through(stored);
  for (const { at, how, key: added, value: given } of harms) {
    // The same value comes again in other events, and must not remember what was done to it.
    const value = through(given);
    const places = placesIn(copy).filter(
      ({ holder }) => holder !== copy || how === 'replace' || how === 'bend',
    );
    const place = places[at % Math.max(places.length, 1)];
    if (place === undefined) continue;
    const { holder, key: name } = place;
    if (Array.isArray(holder)) {
      if (how === 'remove') holder.splice(Number(name), 1);
      else if (how === 'replace') holder[Number(name)] = value;
      else if (how === 'bend') holder[Number(name)] = bent(holder[Number(name)], at);
      else holder.push(how === 'repeat' ? holder[Number(name)] : value);
    } else if (how === 'remove') Reflect.deleteProperty(holder, name);
    else {
      const target = how === 'replace' || how === 'bend' ? name : added;
      const bentOrGiven = how === 'bend' ? bent(holder[name], at) : value;
      // An own property whatever the name, as JSON.parse creates it.
      Object.defineProperty(holder, target, {
        value: how === 'repeat' ? holder[name] : bentOrGiven,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return { ...copy, type } as EncodedEvent;
}

describe('any other event', () => {
  it('is read as its schema reads it, or refused with the same reason', () => {
    const harms = fc.array(harm, { minLength: 1, maxLength: 3 });
    holds(
      fc.property(fc.oneof(written, fc.constantFrom(...golden)), harms, (stored, given) => {
        const odd = harmed(stored, given);
        expect(decode({ ...odd, revision: 3 })).toStrictEqual(bySchema(odd));
      }),
      2_000,
    );
  });
});
