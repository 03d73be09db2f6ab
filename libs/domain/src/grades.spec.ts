import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gradeAfter, gradeLevel } from './grades.js';

describe('the grade after', () => {
  it.each([
    ['PK', 'K'],
    ['Pre-K', 'K'],
    ['TK', 'K'],
    ['K', '1'],
    ['Kindergarten', '1'],
    ['KG', '1'],
    ['1', '2'],
    ['09', '10'],
    ['3rd', '4th'],
    ['1st Grade', '2nd Grade'],
    ['Grade 12', 'Grade 13'],
    [' 5 ', '6'],
  ])('%s is %s', (grade, next) => expect(gradeAfter(grade, false)).toBe(next));

  it('PK is TK where the school has one', () => expect(gradeAfter('PK', true)).toBe('TK'));

  it.each(['', '0', '14', '3A', 'Year 7', 'Ungraded', '3.5', '-1'])('%p is unknown', (grade) => {
    expect([gradeAfter(grade, false), gradeLevel(grade)]).toEqual([undefined, undefined]);
  });

  it('returns a known grade one level up, except after PK', () => {
    const known = fc
      .tuple(fc.constantFrom('', 'Grade '), fc.integer({ min: 1, max: 12 }), fc.constantFrom('', 'th'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(known, (grade) => {
        expect(gradeLevel(gradeAfter(grade, true) ?? '')).toBe((gradeLevel(grade) ?? 0) + 1);
      }),
    );
  });
});
