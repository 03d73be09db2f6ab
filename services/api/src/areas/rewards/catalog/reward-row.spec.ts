import { describe, expect, it } from '@jest/globals';
import { mayManage } from './reward-rights.js';
import { spotsOf } from './reward-row.js';

describe('what is left of a reward', () => {
  it.each([
    [{ quantity: 3, redeemed: 0 }, 3, false],
    [{ quantity: 3, redeemed: 2 }, 1, false],
    [{ quantity: 3, redeemed: 3 }, 0, true],
    [{ quantity: 1, redeemed: 3 }, 0, true],
    [{ quantity: null, redeemed: 3 }, null, false],
  ])('of %p is %p', (taken, availableSpots, isFull) => {
    expect(spotsOf(taken)).toEqual({ availableSpots, isFull });
  });
});

describe('a reward can be managed', () => {
  const ofSchool = { teacherIds: [], createdBy: null };

  it.each([
    ['by any administrator', { role: 'school_admin', userId: 'ana' }, ofSchool, true],
    [
      'by each teacher of its class',
      { role: 'teacher', userId: 'tom' },
      { ...ofSchool, teacherIds: ['kim', 'tom'] },
      true,
    ],
    [
      'by the teacher who created it',
      { role: 'teacher', userId: 'tom' },
      { ...ofSchool, createdBy: 'tom' },
      true,
    ],
    [
      'by no other teacher',
      { role: 'teacher', userId: 'tom' },
      { teacherIds: ['kim'], createdBy: 'ana' },
      false,
    ],
    ['by no teacher where nobody is named', { role: 'teacher', userId: 'tom' }, ofSchool, false],
    ['never by staff', { role: 'staff', userId: 'joy' }, { teacherIds: ['joy'], createdBy: 'joy' }, false],
  ] as const)('%s', (_, caller, owner, expected) => {
    expect(mayManage(caller, owner)).toBe(expected);
  });
});
