import type { Actor, LedgerEvent } from '#domain/ledger/events';
import { drawn, id } from '#projector/testing/facts';
import fc from 'fast-check';
import type { Calendar } from './periods.js';

export type Named = { id: string; name: string };
export type HistoricStudent = Named & { grade: string | null; classId: string; isArchived: boolean };
export type HistoricReward = Named & {
  quantity: number | null;
  isActive: boolean;
  classId: string | null;
  cost: number;
};
/** `at`: when it happened; an award may have been recorded later, after a while without a network. */
export type Recorded = { fact: LedgerEvent; at: string; recordedAt: string; actor: Actor; revision: number };

/** A school’s directory as it is today, and everything that was ever recorded. */
export type SchoolHistory = {
  schoolId: string;
  timeZone: string;
  calendar: Calendar;
  /** The first two are the teacher’s. */
  classes: (Named & { isArchived: boolean })[];
  students: HistoricStudent[];
  staff: Named[];
  categories: Named[];
  /** The third is a raffle. The directory lacks the last one. */
  rewards: HistoricReward[];
  /** When the raffle takes no more entries. */
  raffleEndsAt: string | null;
  recorded: Recorded[];
};

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** For every reward. */
const PAID = 2;
const MOST = 9;
const n = fc.nat(MOST);
const some = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 });

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('award'),
      by: fc.nat(3),
      category: n,
      amount: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) },
        { weight: 1, arbitrary: fc.constantFrom(9, 10, 15, 25, 60) },
      ),
      to: some,
      lateBy: fc.constantFrom(0, 0, 0, 20 * 60 * SECOND, 9 * HOUR, 30 * HOUR, 167 * HOUR),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse'), nth: fc.nat(40), to: some }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('redeem'), by: fc.nat(3), student: fc.nat(5), reward: n }),
  },
  fc.record({ do: fc.constant('fulfill'), nth: n }),
  fc.record({ do: fc.constant('reopen'), nth: n }),
  fc.record({ do: fc.constant('refund'), nth: n }),
  fc.record({ do: fc.constant('enter'), by: fc.nat(3), student: fc.nat(5) }),
  fc.record({ do: fc.constant('draw') }),
  fc.record({ do: fc.constant('hand out prizes'), nth: n }),
  fc.record({ do: fc.constant('reopen prize'), nth: n }),
  fc.record({ do: fc.constant('reset'), to: some }),
  fc.record({ do: fc.constant('carry over'), to: some }),
  fc.record({ do: fc.constant('reach a goal') }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), student: fc.nat(5), to: fc.nat(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** With holidays between them. */
const TERMS = [
  { name: 'Spring', from: '2026-03-02', to: '2026-06-30' },
  { name: 'Autumn', from: '2026-09-01', to: '2026-11-01' },
  { name: 'Winter', from: '2026-11-05', to: '2027-02-01' },
  { name: 'Spring', from: '2027-04-01', to: '2027-12-31' },
];

export const histories = fc.record({
  // Clocks change within the first days, one of them by half an hour; one zone skips none and is far ahead.
  timeZone: fc.constantFrom('America/Chicago', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Asia/Kathmandu'),
  start: fc.constantFrom<string>(
    '2026-03-06T22:10:00.000Z',
    '2026-10-30T12:40:00.000Z',
    '2026-04-03T20:05:00.000Z',
  ),
  steps: fc.array(
    fc.tuple(
      fc.constantFrom(0, SECOND, 440 * SECOND, HOUR, 9 * HOUR, 24 * HOUR, 121 * HOUR, 500 * HOUR),
      step,
    ),
    { minLength: 8, maxLength: 45, size: 'max' },
  ),
  archived: fc.nat(9),
  weekStartsOn: fc.constantFrom('monday' as const, 'saturday' as const, 'sunday' as const),
  yearStartsOn: fc.constantFrom('08-01', '03-08', '11-02'),
  /** How often each award is given, all at once: a usual award is known by many. */
  times: fc.constantFrom(1, 1, 4),
  /** Milliseconds from the last fact to the end of the raffle. */
  raffleEndsIn: fc.constantFrom(null, 0, 100 * HOUR),
});
export type Wish = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** What the projector’s world needs to record it. */
export function happening({ at, recordedAt, actor }: Recorded) {
  return { by: actor, at, ...(recordedAt === at ? {} : { recordedAt }) };
}

/** Lets the steps happen, each after its pause; those that make no sense are left out. */
export function happen(name: string, wish: Wish): SchoolHistory {
  const { timeZone, start, steps, archived, times, raffleEndsIn } = wish;
  const own = (word: string): string => id(`${name} ${word}`);
  const named = (words: readonly string[]): Named[] => words.map((word) => ({ id: own(word), name: word }));
  const history: SchoolHistory = {
    schoolId: own('school'),
    timeZone,
    calendar: { weekStartsOn: wish.weekStartsOn, yearStartsOn: wish.yearStartsOn, terms: TERMS },
    classes: named(['Class A', 'Class B', 'Class C']).map((it, i) => ({
      ...it,
      isArchived: i === 2 && archived > 6,
    })),
    students: named(['Ada', 'Ben', 'Cy', 'Dan', 'Eve', 'Flo']).map((it, i) => ({
      ...it,
      grade: [null, '4', '4', '5', '5', '5'][i] ?? null,
      classId: own(['Class A', 'Class B', 'Class C'][i % 3] ?? ''),
      isArchived: i === archived,
    })),
    staff: named(['Kim Lee', 'Lou Poe', 'Max Roy']),
    categories: named(['Effort', 'Respect']),
    rewards: rewardsOf(named(['Book', 'Pencil', 'Raffle', 'Trip', 'Former reward']), own('Class B')),
    raffleEndsAt: null,
    recorded: [],
  };
  const { recorded } = history;
  let at = Date.parse(start);
  for (const [pause, wanted] of steps) {
    at += pause;
    const actor = actorOf(history, wanted);
    for (let nth = 0; nth < (wanted.do === 'award' ? times : 1); nth++) {
      const fact = factOf(history, wanted, own);
      if (fact === undefined) continue;
      const recordedAt = new Date(at).toISOString();
      const happenedAt = new Date(at - (wanted.do === 'award' ? wanted.lateBy : 0)).toISOString();
      recorded.push({ fact, actor, at: happenedAt, recordedAt, revision: recorded.length });
    }
  }
  if (raffleEndsIn !== null) history.raffleEndsAt = new Date(at + raffleEndsIn).toISOString();
  return history;
}

function rewardsOf(named: readonly Named[], classId: string): HistoricReward[] {
  return named.map((it, i) => ({
    ...it,
    quantity: i === 0 ? 2 : null,
    isActive: i !== 1 && i !== 4,
    classId: i === 0 ? classId : null,
    cost: PAID,
  }));
}

function actorOf({ staff }: SchoolHistory, wanted: Step): Actor {
  const person = 'by' in wanted ? staff[wanted.by] : staff[0];
  return person === undefined ? { kind: 'system', id: 'import' } : { kind: 'staff', id: person.id };
}

function factOf(
  history: SchoolHistory,
  wanted: Step,
  own: (word: string) => string,
): LedgerEvent | undefined {
  const { students, recorded, rewards, categories } = history;
  const place = (index: number) => {
    const { id: studentId = '', classId = '' } = students[index] ?? {};
    return { studentId, classId, houseId: null };
  };
  const next = own(`fact ${recorded.length}`);
  const hadPoints = (index: number) => hasHadPoints(recorded, place(index).studentId);
  switch (wanted.do) {
    case 'award': {
      const categoryId = categories[wanted.category % 2]?.id ?? '';
      const recipients = wanted.to.map(place);
      return {
        type: 'PointsAwarded',
        data: { awardId: next, categoryId, amount: wanted.amount, recipients },
      };
    }
    case 'reverse': {
      const awards = of(recorded, 'PointsAwarded');
      const award = awards[wanted.nth % Math.max(awards.length, 1)];
      const gone = of(recorded, 'PointsReversed').filter(({ awardId }) => awardId === award?.awardId);
      const chosen = new Set(wanted.to.map((index) => students[index]?.id));
      const recipients = (award?.recipients ?? [])
        .map(({ studentId }) => studentId)
        .filter((it) => chosen.has(it) && !gone.some((reversal) => reversal.recipients.includes(it)));
      if (award === undefined || recipients.length === 0) return undefined;
      const { awardId, amount } = award;
      return { type: 'PointsReversed', data: { awardId, amount, recipients, reason: 'correction' } };
    }
    case 'redeem': {
      if (!hadPoints(wanted.student)) return undefined;
      const rewardId = rewards[[0, 0, 1, 3, 4][wanted.reward % 5] ?? 0]?.id ?? '';
      return {
        type: 'RewardRedeemed',
        data: { redemptionId: next, rewardId, ...place(wanted.student), pointsSpent: PAID },
      };
    }
    case 'fulfill': {
      const open = redemptionsIn(recorded, 'approved').slice(0, 1 + (wanted.nth % 2));
      if (open.length === 0) return undefined;
      return {
        type: 'RedemptionFulfilled',
        data: { redemptionIds: open.map(({ redemptionId }) => redemptionId) },
      };
    }
    case 'reopen': {
      const done = redemptionsIn(recorded, 'fulfilled')[0];
      if (done === undefined) return undefined;
      const { redemptionId, rewardId, studentId, pointsSpent } = done;
      const redemption = { redemptionId, rewardId, studentId, pointsSpent, redeemedAt: null };
      return { type: 'RedemptionReopened', data: { ...redemption, reason: 'undo' } };
    }
    case 'refund': {
      const open = redemptionsIn(recorded, 'approved')[0];
      if (open === undefined) return undefined;
      const { redemptionId, rewardId, studentId, pointsSpent } = open;
      const data = { redemptionId, rewardId, studentId, pointsReturned: pointsSpent };
      return { type: 'RedemptionRefunded', data: { ...data, reason: 'correction' } };
    }
    case 'enter': {
      if (!hadPoints(wanted.student) || of(recorded, 'WinnersDrawn').length > 0) return undefined;
      const data = {
        entryId: next,
        rewardId: rewards[2]?.id ?? '',
        ...place(wanted.student),
        pointsSpent: 1,
      };
      return { type: 'RaffleEntered', data };
    }
    case 'draw': {
      const entries = of(recorded, 'RaffleEntered');
      const { rewardId } = entries.at(-1) ?? {};
      if (rewardId === undefined || of(recorded, 'WinnersDrawn').length > 0) return undefined;
      const latest = new Map(entries.map(({ entryId, studentId }) => [studentId, { entryId, studentId }]));
      return {
        ...drawn([]),
        data: { ...drawn([]).data, rewardId, winners: [...latest.values()].slice(0, 2) },
      };
    }
    case 'hand out prizes': {
      const waiting = prizesIn(recorded, 'waiting').slice(0, 1 + (wanted.nth % 2));
      if (waiting.length === 0) return undefined;
      return { type: 'PrizesFulfilled', data: { entryIds: waiting.map(({ entryId }) => entryId) } };
    }
    case 'reopen prize': {
      const [prize] = prizesIn(recorded, 'handed out');
      if (prize === undefined) return undefined;
      return { type: 'PrizeReopened', data: { ...prize, reason: 'undo' } };
    }
    case 'reset': {
      const amounts = wanted.to.filter(hadPoints).map((index) => [place(index).studentId, 1] as const);
      if (amounts.length === 0) return undefined;
      return {
        type: 'BalancesReset',
        data: { resetId: next, scope: { kind: 'students' }, amounts, reason: 'new-term' },
      };
    }
    case 'carry over': {
      const amounts = wanted.to.map((index) => [place(index).studentId, 1 + index] as const);
      return {
        type: 'BalancesCarriedOver',
        data: {
          carryId: next,
          fromSchoolId: own('other school'),
          resetId: own(`reset of ${next}`),
          amounts,
          reason: 'moved',
        },
      };
    }
    case 'reach a goal': {
      const throughRevision = recorded.length - 1;
      if (throughRevision < 0) return undefined;
      return { type: 'GoalReached', data: { goalId: next, target: 9, points: 10, throughRevision } };
    }
    case 'move': {
      const [student, to] = [students[wanted.student], history.classes[wanted.to]];
      if (student !== undefined && to !== undefined) student.classId = to.id;
      return undefined;
    }
  }
}

/** Nobody spends points, or loses them to a reset, who never had any; how many they have left does not matter here. */
function hasHadPoints(recorded: readonly Recorded[], studentId: string): boolean {
  return (
    of(recorded, 'PointsAwarded').some(({ recipients }) =>
      recipients.some((recipient) => recipient.studentId === studentId),
    ) || of(recorded, 'BalancesCarriedOver').some(({ amounts }) => amounts.some(([id]) => id === studentId))
  );
}

/** The data of all facts of a type. */
export function of<Type extends LedgerEvent['type']>(recorded: readonly Recorded[], type: Type) {
  return recorded.flatMap(({ fact }) => (fact.type === type ? [fact.data as DataOf<Type>] : []));
}
type DataOf<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { type: Type }>['data'];

/** Prizes that are in this state after all that was recorded. */
function prizesIn(recorded: readonly Recorded[], state: 'waiting' | 'handed out') {
  const handedOut = new Set<string>();
  for (const { fact } of recorded) {
    if (fact.type === 'PrizesFulfilled') for (const entryId of fact.data.entryIds) handedOut.add(entryId);
    if (fact.type === 'PrizeReopened') handedOut.delete(fact.data.entryId);
  }
  return of(recorded, 'WinnersDrawn')
    .flatMap(({ rewardId, winners }) => winners.map((winner) => ({ ...winner, rewardId })))
    .filter(({ entryId }) => handedOut.has(entryId) === (state === 'handed out'));
}

/** Redemptions that are in this state after all that was recorded. */
function redemptionsIn(recorded: readonly Recorded[], state: 'approved' | 'fulfilled') {
  const states = new Map<string, string>();
  for (const { fact } of recorded) {
    if (fact.type === 'RewardRedeemed' || fact.type === 'RedemptionReopened')
      states.set(fact.data.redemptionId, 'approved');
    if (fact.type === 'RedemptionFulfilled')
      for (const it of fact.data.redemptionIds) states.set(it, 'fulfilled');
    if (fact.type === 'RedemptionRefunded') states.set(fact.data.redemptionId, 'refunded');
  }
  return of(recorded, 'RewardRedeemed').filter(({ redemptionId }) => states.get(redemptionId) === state);
}
