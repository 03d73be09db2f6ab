import { describe, expect, it } from '@jest/globals';
import { requireRightToChange } from './class-rights.js';

const kim = (role: 'teacher' | 'school_admin') => ({ role, userId: 'kim' });

describe('a class', () => {
  it('can be changed by its teacher and by administrators', () => {
    expect(() => requireRightToChange(kim('teacher'), 'kim')).not.toThrow();
    expect(() => requireRightToChange(kim('school_admin'), 'lee')).not.toThrow();
    expect(() => requireRightToChange(kim('school_admin'), null)).not.toThrow();
  });

  it('cannot be changed by another teacher', () => {
    expect(() => requireRightToChange(kim('teacher'), 'lee')).toThrow('own classes');
    expect(() => requireRightToChange(kim('teacher'), null)).toThrow('own classes');
  });
});
