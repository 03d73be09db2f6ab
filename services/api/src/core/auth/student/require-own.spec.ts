import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../http/problem.js';
import { requireOwn } from './require-own.js';

const ada = { studentId: 'ada', classId: '3A' };

describe('a student', () => {
  it('may ask about themself, their own class, and resources that name neither', () => {
    for (const input of [{ studentId: 'ada' }, { classId: '3A' }, { studentId: 'ada', classId: '3A' }, {}])
      expect(() => requireOwn(ada, input)).not.toThrow();
  });

  it('finds no other student and no other class', () => {
    for (const input of [{ studentId: 'ben' }, { classId: '3B' }, { studentId: 'ada', classId: '3B' }])
      expect(() => requireOwn(ada, input)).toThrow(Problem);
  });
});
