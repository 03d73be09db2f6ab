import { describe, expect, it } from '@jest/globals';
import { mayManageClass, requireRightToClass } from './class-rights.js';

const kim = (role: 'staff' | 'teacher' | 'school_admin') => ({ role, userId: 'kim' });

describe('a class', () => {
  it('is managed by its teachers and by administrators', () => {
    expect(mayManageClass(kim('teacher'), ['kim'])).toBe(true);
    expect(mayManageClass(kim('teacher'), ['lee', 'kim'])).toBe(true);
    expect(mayManageClass(kim('school_admin'), ['lee'])).toBe(true);
    expect(mayManageClass(kim('school_admin'), [])).toBe(true);
  });

  it('is not managed by another teacher, or by staff', () => {
    expect(mayManageClass(kim('teacher'), ['lee'])).toBe(false);
    expect(mayManageClass(kim('teacher'), [])).toBe(false);
    expect(mayManageClass(kim('staff'), ['kim'])).toBe(false);
  });

  it('says why it cannot be managed', () => {
    expect(() => requireRightToClass(kim('teacher'), ['lee'], 'Not yours')).toThrow('Not yours');
    expect(() => requireRightToClass(kim('teacher'), ['kim'], 'Not yours')).not.toThrow();
  });
});
