import { type StudentProfile } from '#contracts/students/students';
import { expect, it } from '@jest/globals';
import { balanceText } from './balance-text';

const student = { totalPoints: 57, totalEarned: 80, totalSpent: 23, carried: 0 } as StudentProfile;

it('tells how a balance comes about, with resets and what another school carried over where there are any', () => {
  expect(balanceText(student)).toBe('80 earned − 23 spent = 57');
  expect(balanceText({ ...student, totalPoints: 69, carried: 12 })).toBe(
    '80 earned − 23 spent + 12 carried over from another school = 69',
  );
  expect(balanceText({ ...student, totalPoints: 64, carried: 12 })).toBe(
    '80 earned − 23 spent − 5 removed by resets + 12 carried over from another school = 64',
  );
});
