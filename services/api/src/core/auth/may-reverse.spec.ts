import { describe, expect, it } from '@jest/globals';
import { mayReverse } from './may-reverse.js';

const kim = { kind: 'staff', id: 'kim' } as const;

describe('taking an award back', () => {
  it.each(['staff', 'teacher'] as const)('is for %s who gave it', (role) => {
    expect(mayReverse(role, kim, kim)).toBe(true);
    expect(mayReverse(role, kim, { kind: 'staff', id: 'lee' })).toBe(false);
    expect(mayReverse(role, kim, { kind: 'system', id: 'kim' })).toBe(false);
  });

  it('is for every administrator of the school', () => {
    expect(mayReverse('school_admin', kim, { kind: 'staff', id: 'lee' })).toBe(true);
  });
});
