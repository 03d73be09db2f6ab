import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../http/problem.js';
import { requireOwn } from './require-own.js';

const ada = { studentId: 'ada', classId: '3A' };

describe('a student', () => {
  it('asks about themself, the own class, and what names neither', () => {
    for (const input of [{ studentId: 'ada' }, { classId: '3A' }, { studentId: 'ada', classId: '3A' }, {}])
      expect(() => requireOwn(ada, input)).not.toThrow();
  });

  it('knows no other student and no other class', () => {
    for (const input of [{ studentId: 'ben' }, { classId: '3B' }, { studentId: 'ada', classId: '3B' }])
      expect(() => requireOwn(ada, input)).toThrow(Problem);
  });
});
