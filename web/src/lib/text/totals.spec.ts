import { describe, expect, it } from '@jest/globals';
import { explainEarned } from './totals';

describe('What was earned', () => {
  const student = { totalPoints: 7, totalEarned: 10, totalSpent: 3, takenBack: 2, carried: 0 };

  it('is explained with what was taken back', () => {
    expect(explainEarned(student)).toBe(
      'Without points that were taken back: 12 points awarded, 2 taken back.',
    );
  });

  it('explains points that are neither left nor spent', () => {
    expect(explainEarned({ ...student, totalPoints: 2 })).toMatch(
      /Balance resets removed 5 points of them\.$/,
    );
  });

  it('tells points of another school apart from those that a reset removed', () => {
    expect(explainEarned({ ...student, totalPoints: 19, carried: 12 })).toBe(
      'Without points that were taken back: 12 points awarded, 2 taken back. Another 12 carried over from another school.',
    );
    expect(explainEarned({ ...student, totalPoints: 14, carried: 12 })).toMatch(
      /from another school\. Balance resets removed 5 points\.$/,
    );
  });
});
