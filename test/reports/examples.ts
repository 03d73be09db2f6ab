import type { Wish } from './school-history.js';

type Steps = Wish['steps'];
type Step = Steps[number][1];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const give = (to: number[], amount = 3, lateBy = 0): Step => ({
  do: 'award',
  by: 0,
  category: 0,
  amount,
  to,
  lateBy,
});
/** Takes an award back, by its number. */
const takeBack = (nth: number, ...to: number[]): Step => ({ do: 'reverse', nth, to });
const redeemBook = (student: number): Step => ({ do: 'redeem', by: 0, student, reward: 0 });
const enter = (student: number): Step => ({ do: 'enter', by: 0, student });

/** A school in Chicago, in which nothing is archived. Each step is taken so long after the one before. */
export function wish(start: string, ...steps: Steps): Wish {
  return {
    timeZone: 'America/Chicago',
    start,
    steps,
    archived: 6,
    weekStartsOn: 'monday',
    yearStartsOn: '08-01',
    times: 1,
    raffleEndsIn: null,
  };
}

/**
 * Histories that once showed a wrong report, or that random ones rarely hit. A question’s `asOf` is the number of a fact, and how many
 * milliseconds later it is.
 */
export const EXAMPLES = {
  'a late award that was given before the latest one, on the last day of the month before': {
    wish: wish(
      '2026-09-29T15:00:00.000Z',
      [0, give([0, 1])],
      [40 * HOUR, give([0])],
      [2 * HOUR, give([0, 1, 2], 2, 30 * HOUR)],
      [HOUR, takeBack(1, 0)],
    ),
    asked: [
      { period: 'today' },
      { period: 'term', category: 0 },
      { period: 'term', asOf: [0, 3_000_000] },
      { period: 'term', asOf: [2, 0] },
      { period: 'term', asOf: [1, 0], staff: 0 },
    ],
  },
  'points of the first day of the running month, in a period of several': {
    // The last one is on the first of November.
    wish: wish(
      '2026-09-10T15:00:00.000Z',
      [0, give([0, 1, 2])],
      [25 * DAY, give([0, 3])],
      [27 * DAY, give([1, 4], 5)],
    ),
    asked: [
      { period: 'term' },
      { period: 'school-year', grade: '4' },
      { period: 'school-year', isTeacher: true },
      { period: 'term', staff: 0 },
      { period: 'term', asOf: [2, 0] },
      { period: 'term', isOfGroup: true },
      { period: 'last-7-days', isOfGroup: true, asOf: [2, 0] },
    ],
  },
  'a prize handed out after the asked instant': {
    wish: wish(
      '2026-09-10T15:00:00.000Z',
      [0, give([0, 1])],
      [HOUR, enter(0)],
      [HOUR, enter(1)],
      [HOUR, { do: 'draw' }],
      [HOUR, { do: 'hand out prizes', nth: 1 }],
      [HOUR, { do: 'reopen prize', nth: 0 }],
    ),
    asked: [
      { period: 'last-7-days', asOf: [3, 1] },
      { period: 'last-7-days', asOf: [4, -1] },
      { period: 'last-7-days', asOf: [4, 0] },
      { period: 'last-7-days' },
    ],
  },
  'a quantity lowered below what is taken': {
    // There are two books today.
    wish: wish(
      '2026-09-10T15:00:00.000Z',
      [0, give([0, 1, 2, 3], 9)],
      [HOUR, redeemBook(0)],
      [HOUR, redeemBook(1)],
      [HOUR, redeemBook(2)],
      [HOUR, redeemBook(3)],
    ),
    asked: [
      { period: 'last-7-days' },
      { period: 'last-7-days', asOf: [1, 0] },
      { period: 'last-7-days', asOf: [4, 0] },
    ],
  },
  'the instant of a reversal itself': {
    wish: wish(
      '2026-09-10T15:00:00.000Z',
      [0, give([0, 1, 2, 3])],
      [25 * DAY, takeBack(0, 0)],
      [DAY, give([1, 4], 5)],
      [HOUR, takeBack(1, 1)],
      [40 * DAY, give([2])],
    ),
    asked: [
      { period: 'term', asOf: [1, 0] },
      { period: 'term', asOf: [1, -1] },
      { period: 'term', asOf: [3, 0] },
      { period: 'school-year', asOf: [1, 0], isTeacher: true },
      { period: 'school-year', asOf: [1, 0], classIndex: 0, category: 0 },
    ],
  },
  'an award taken back before the asked instant': {
    wish: wish(
      '2026-09-10T15:00:00.000Z',
      [0, give([0, 1, 2, 3])],
      [DAY, takeBack(0, 0, 1)],
      [DAY, give([1, 4], 5)],
      [25 * DAY, give([2])],
      [HOUR, takeBack(2, 2)],
      [40 * DAY, give([2])],
    ),
    asked: [
      { period: 'term', asOf: [3, 0] },
      { period: 'term', asOf: [4, 1] },
      { period: 'school-year', asOf: [3, 0], isTeacher: true },
      { period: 'school-year', asOf: [3, 0], grade: '4' },
    ],
  },
} satisfies Record<string, { wish: Wish; asked: object[] }>;
