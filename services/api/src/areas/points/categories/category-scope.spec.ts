import { describe, expect, it } from '@jest/globals';
import { type Caller } from '../../../core/auth/caller.js';
import { refusalOfScope, refusalOfValue } from './category-scope.js';

const caller = (role: Caller['role']): Caller => ({
  userId: 'kim',
  actor: { kind: 'staff', id: 'kim' },
  role,
  schoolId: 'birch',
  timeZone: 'UTC',
  nameOrder: 'first-name',
});
const schoolClass = (...ids: string[]) => ({ teachers: ids.map((id) => ({ id, name: 'Teacher' })) });

describe('a new category', () => {
  it('for the school may be created by administrators', () => {
    expect(refusalOfScope(caller('school_admin'), null)).toBeUndefined();
    expect(refusalOfScope(caller('teacher'), null)?.body).toMatchObject({ code: 'class-needed' });
  });

  it('for a class may be created by its teachers and by administrators', () => {
    expect(refusalOfScope(caller('teacher'), schoolClass('kim'))).toBeUndefined();
    expect(refusalOfScope(caller('teacher'), schoolClass('lee', 'kim'))).toBeUndefined();
    expect(refusalOfScope(caller('teacher'), schoolClass('lee'))?.body).toMatchObject({
      code: 'not-your-class',
    });
    expect(refusalOfScope(caller('teacher'), schoolClass())?.body).toMatchObject({
      code: 'not-your-class',
    });
    expect(refusalOfScope(caller('school_admin'), schoolClass('lee'))).toBeUndefined();
  });
});

it('another value than 1 is an administrator’s to set, where the school allows it', () => {
  expect(refusalOfValue(caller('school_admin'), true)).toBeUndefined();
  expect(refusalOfValue(caller('school_admin'), false)?.body).toMatchObject({ code: 'no-category-values' });
  expect(refusalOfValue(caller('teacher'), true)?.body).toMatchObject({ code: 'value-not-allowed' });
});
