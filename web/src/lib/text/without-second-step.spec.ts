import { describe, expect, it } from '@jest/globals';
import { withoutSecondStepText } from './without-second-step';

const text = (administrators: number, withoutSecondStep: number) =>
  withoutSecondStepText({ administrators, withoutSecondStep });

describe('how many administrators have not set up two-step verification', () => {
  it('has a singular and a plural', () => {
    expect(text(0, 0)).toBe('There are no School Admins yet.');
    expect(text(1, 0)).toBe('The only School Admin has set up two-step verification.');
    expect(text(1, 1)).toBe('The only School Admin has not set up two-step verification yet.');
    expect(text(3, 0)).toBe('All 3 School Admins have set up two-step verification.');
    expect(text(3, 1)).toBe('1 of 3 School Admins has not set up two-step verification yet.');
    expect(text(1_200, 1_100)).toBe(
      '1,100 of 1,200 School Admins have not set up two-step verification yet.',
    );
  });
});
