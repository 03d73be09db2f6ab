import type {
  BalancesCarriedOver,
  BalancesReset,
  GoalReached,
  LedgerEvent,
  PointsAwarded,
  PointsReversed,
  PrizeReopened,
  PrizesFulfilled,
  RaffleEntered,
  RedemptionFulfilled,
  RedemptionRefunded,
  RedemptionReopened,
  RewardRedeemed,
  WinnersDrawn,
} from '#domain/ledger/events';
import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';

let namespace = '0b9c0f3a-5a39-4d3c-8f0a-9f5d3c1b7e21';

/** A UUID for a word, so that examples can refer to students by name. */
export function id(word: string): string {
  return v5(word, namespace);
}

/** The id of a school in which each word has a new UUID, so that the tests of a file can share a database. */
export function anotherSchool(): string {
  namespace = randomUUID();
  return id('Maple Grove');
}

type Award = { award?: string; category?: string; amount?: number; class?: string; house?: string };

export function awarded(students: readonly string[], award: Award = {}): PointsAwarded {
  const classId = id(award.class ?? '4b');
  const houseId = award.house === undefined ? null : id(award.house);
  const recipients = students.map((student) => ({ studentId: id(student), classId, houseId }));
  const { award: name = 'award', category = 'respect', amount = 1 } = award;
  return {
    type: 'PointsAwarded',
    data: { awardId: id(name), categoryId: id(category), amount, recipients },
  };
}

export function reversed(students: readonly string[], award: Award = {}): PointsReversed {
  const { award: name = 'award', amount = 1 } = award;
  const recipients = students.map(id);
  return { type: 'PointsReversed', data: { awardId: id(name), recipients, amount, reason: 'correction' } };
}

type Spending = { reward?: string; class?: string };

export function redeemed(
  redemption: string,
  student: string,
  pointsSpent: number,
  { reward = 'pencil', class: name = '4b' }: Spending = {},
): RewardRedeemed {
  const ids = {
    redemptionId: id(redemption),
    rewardId: id(reward),
    studentId: id(student),
    classId: id(name),
  };
  return { type: 'RewardRedeemed', data: { ...ids, pointsSpent } };
}

export function fulfilled(...redemptions: readonly string[]): RedemptionFulfilled {
  return { type: 'RedemptionFulfilled', data: { redemptionIds: redemptions.map(id) } };
}

const REDEEMED_AT = '2026-09-01T09:00:00.000Z';

export function reopened(redemption: string, student: string, pointsSpent: number): RedemptionReopened {
  const ids = { redemptionId: id(redemption), rewardId: id('pencil'), studentId: id(student) };
  return {
    type: 'RedemptionReopened',
    data: { ...ids, pointsSpent, redeemedAt: REDEEMED_AT, reason: 'undo' },
  };
}

export function refunded(redemption: string, student: string, pointsReturned: number): RedemptionRefunded {
  const ids = { redemptionId: id(redemption), rewardId: id('pencil'), studentId: id(student) };
  return { type: 'RedemptionRefunded', data: { ...ids, pointsReturned, reason: 'out-of-stock' } };
}

export function entered(entry: string, student: string, pointsSpent: number): RaffleEntered {
  const ids = { entryId: id(entry), rewardId: id('bike'), studentId: id(student), classId: id('4b') };
  return { type: 'RaffleEntered', data: { ...ids, pointsSpent } };
}

/** `winners` are entries and their students, in the order drawn. */
export function drawn(winners: readonly (readonly [entry: string, student: string])[]): WinnersDrawn {
  const hash = (digit: string) => digit.repeat(64);
  return {
    type: 'WinnersDrawn',
    data: {
      rewardId: id('bike'),
      winners: winners.map(([entry, student]) => ({ entryId: id(entry), studentId: id(student) })),
      seed: hash('a'),
      seedCommitment: hash('b'),
      entriesHash: hash('c'),
    },
  };
}

export function prizesFulfilled(...entries: readonly string[]): PrizesFulfilled {
  return { type: 'PrizesFulfilled', data: { entryIds: entries.map(id) } };
}

export function prizeReopened(entry: string, student: string): PrizeReopened {
  const ids = { entryId: id(entry), rewardId: id('bike'), studentId: id(student) };
  return { type: 'PrizeReopened', data: { ...ids, reason: 'undo' } };
}

export function cleared(amounts: Record<string, number>, className?: string): BalancesReset {
  return {
    type: 'BalancesReset',
    data: {
      resetId: id('reset'),
      scope: className === undefined ? { kind: 'school' } : { kind: 'class', classId: id(className) },
      amounts: Object.entries(amounts).map(([student, amount]) => [id(student), amount]),
      reason: 'new-year',
    },
  };
}

/** From another school of the district. */
export function carriedOver(amounts: Record<string, number>): BalancesCarriedOver {
  return {
    type: 'BalancesCarriedOver',
    data: {
      carryId: id('carry'),
      fromSchoolId: id('Cedar Hill'),
      resetId: id('reset of Cedar Hill'),
      amounts: Object.entries(amounts).map(([student, amount]) => [id(student), amount]),
      reason: 'moved',
    },
  };
}

export function goalReached(goal: string, points: number): GoalReached {
  return { type: 'GoalReached', data: { goalId: id(goal), target: points, points, throughRevision: 0 } };
}

/** Replaces the words used as ids in a fact with their UUIDs in a world of that name. */
export function withIds<Fact extends LedgerEvent>(fact: Fact, world: string): Fact {
  const isId = (key: string): boolean => /Id$|^\d+$/.test(key);
  return JSON.parse(JSON.stringify(fact), (key, value: unknown) =>
    typeof value === 'string' && isId(key) ? id(`${world} ${value}`) : value,
  ) as Fact;
}
