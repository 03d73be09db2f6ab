import { type Reward } from '#contracts/rewards/reward';
import { describe, expect, it } from '@jest/globals';
import { type Outcome } from './outcome';
import { begin, beginAgain, countOf, isUnderWay, type Run, waitingIn, withOutcome } from './run';

const spender = (id: string) => ({ id, name: id, classId: 'c1', totalPoints: 12 });
const [AVA, BEN, CLEO, DAN] = ['ava', 'ben', 'cleo', 'dan'].map(spender) as [
  ReturnType<typeof spender>,
  ReturnType<typeof spender>,
  ReturnType<typeof spender>,
  ReturnType<typeof spender>,
];
const REWARD = { id: 'pencil' } as Reward;
const DONE: Outcome = { kind: 'done', pointsSpent: 2, redemptionId: 'r', isHandedOut: false };
const failed = (kind: 'refused' | 'unknown'): Outcome => ({ kind, error: null, message: kind });
const idsIn = (run: Run) => waitingIn(run).map(({ id }) => id);

const begun = begin({
  reward: REWARD,
  isHandedOut: false,
  students: [AVA, BEN, CLEO],
  leftOut: [{ spender: DAN, obstacle: null }],
});
const answered = withOutcome(
  withOutcome(withOutcome(begun, AVA, DONE), BEN, failed('unknown')),
  CLEO,
  failed('refused'),
);

describe('a reward for several students', () => {
  it('is sent for all of them, and not for those who were left out', () => {
    expect(idsIn(begun)).toEqual(['ava', 'ben', 'cleo']);
    expect(countOf(begun)).toEqual({ done: 0, selected: 4 });
  });

  it('is under way until the last answer', () => {
    expect(isUnderWay(withOutcome(withOutcome(begun, AVA, DONE), BEN, DONE))).toBe(true);
    expect(isUnderWay(answered)).toBe(false);
    expect(countOf(answered)).toEqual({ done: 1, selected: 4 });
  });

  it('is sent again only for those without an answer: a success and a refusal are answers', () => {
    const again = beginAgain(answered);
    expect(idsIn(again)).toEqual(['ben']);
    expect(again.students.map(({ outcome }) => outcome.kind)).toEqual(['done', 'waiting', 'refused']);
    expect(again).toMatchObject({ reward: REWARD, leftOut: begun.leftOut });
    expect(countOf(withOutcome(again, BEN, DONE))).toEqual({ done: 2, selected: 4 });
  });
});
