import fc from 'fast-check';

export const STUDENTS = ['ada', 'ben', 'cy', 'dan'] as const;

const student = fc.constantFrom(...STUDENTS);
const students = fc.uniqueArray(student, { minLength: 1 });
const reward = fc.constantFrom('pencil', 'book');
const raffle = fc.constantFrom('bike', 'trip');
const goal = fc.constantFrom('pajama day', 'picnic');
const house = fc.option(fc.constantFrom('oak', 'elm'));
const cost = fc.integer({ min: 0, max: 4 });
const limit = fc.option(
  fc.record({
    times: fc.integer({ min: 1, max: 2 }),
    per: fc.constantFrom('day' as const, 'week' as const, 'ever' as const),
  }),
);
/** Selects one of the earlier awards or redemptions. */
const nth = fc.nat(9);

/** What somebody tries to do. The award or redemption it applies to depends on what happened before. */
const intent = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('award'),
      amount: fc.integer({ min: 0, max: 6 }),
      students,
      /** Students change houses, so an award and the next may count for different ones. */
      house,
    }),
  },
  fc.record({ do: fc.constant('reverse'), nth, students: fc.option(students) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('redeem'),
      student,
      reward,
      cost,
      quantity: fc.option(fc.nat(3)),
      limit,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fulfill'),
      nths: fc.uniqueArray(nth, { minLength: 1, maxLength: 3 }),
      isOfOpen: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('reopen'), nth }),
  fc.record({ do: fc.constant('refund'), nth }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('enter'), student, raffle, cost, limit, isLate: fc.boolean() }),
  },
  fc.record({ do: fc.constant('draw'), raffle, winnersWanted: fc.nat(3) }),
  fc.record({ do: fc.constant('reset'), students }),
  fc.record({ do: fc.constant('reach'), goal, points: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ do: fc.constant('carry'), students, amount: fc.integer({ min: 0, max: 6 }) }),
);

/** Around raffles, whose prizes wait for a draw, which waits for entries. */
const raffleIntent = fc.oneof(
  { weight: 4, arbitrary: intent },
  fc.record({
    do: fc.constant('enter'),
    student,
    raffle,
    cost: fc.constant(1),
    limit: fc.constant(null),
    isLate: fc.constant(false),
  }),
  fc.record({ do: fc.constant('draw'), raffle, winnersWanted: fc.constant(3) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fulfillPrizes'),
      nths: fc.uniqueArray(nth, { minLength: 1, maxLength: 2 }),
      isOfOpen: fc.boolean(),
      withRedemption: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('fulfillRaffle'), raffle }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopenPrize'), nth }) },
);

/** Around a reward that one student may have now and then, with refunds, also of what was handed out by mistake. */
const limitIntent = fc.oneof(
  { weight: 2, arbitrary: intent },
  fc.record({
    do: fc.constant('award'),
    amount: fc.constant(6),
    students: fc.constant<(typeof STUDENTS)[number][]>(['ada']),
    house,
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('redeem'),
      student: fc.constant('ada' as const),
      reward: fc.constant('pencil' as const),
      cost: fc.constant(1),
      quantity: fc.constant(null),
      limit: fc.record({ times: fc.constantFrom(1, 2), per: fc.constantFrom('day', 'week', 'ever') }),
    }),
  },
  fc.record({ do: fc.constant('reopen'), nth }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), nth }) },
);
export type Intent = typeof raffleIntent extends fc.Arbitrary<infer Value> ? Value : never;
const many = { maxLength: 50, size: 'max' } as const;
export const intents = fc.oneof(
  { weight: 2, arbitrary: fc.array(intent, many) },
  { weight: 4, arbitrary: fc.array(raffleIntent, many) },
  { weight: 1, arbitrary: fc.array(limitIntent, many) },
);
