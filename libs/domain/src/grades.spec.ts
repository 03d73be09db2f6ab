import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareGrades, gradeAfter, gradeLevel, plainGrade } from './grades.js';

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

  it.each(['', '0', '14', '3A', 'Year 7', 'Ungraded', '3.5', '-1'])(
    '%p has none, because it is no known grade',
    (grade) => {
      expect([gradeAfter(grade, false), gradeLevel(grade)]).toEqual([undefined, undefined]);
    },
  );

  it('is always one level higher', () => {
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

describe('the order of grades', () => {
  const sorted = (...grades: string[]) => grades.sort(compareGrades);

  it('begins with the grades before the first', () => {
    expect(sorted('10', '2', 'K', 'PK', 'TK')).toEqual(['PK', 'TK', 'K', '2', '10']);
  });

  it('is the same however a grade is spelled', () => {
    expect(sorted('11th', 'Grade 3', '2', 'Kindergarten')).toEqual(['Kindergarten', '2', 'Grade 3', '11th']);
  });

  it('ends with the texts that are no known grade, by their numbers', () => {
    expect(sorted('Year 10', '', '12', 'Year 9')).toEqual(['12', '', 'Year 9', 'Year 10']);
  });
});

it.each([
  ['KG', 'K'],
  ['Kindergarten', 'K'],
  ['PK', 'PK'],
  ['Pre-K 3', 'PK3'],
  ['PK4', 'PK4'],
  ['PreKindergarten', 'PK'],
  ['TK', 'TK'],
  ['09', '9'],
  ['1.0', '1'],
  ['12', '12'],
  ['4th', '4'],
  ['Grade 4', '4'],
  ['4th Grade', '4'],
  ['Yr 3', 'Year 3'],
  ['Year 3', 'Year 3'],
  ['0', '0'],
  ['3B', '3B'],
  ['Other', 'Other'],
  ['2026', '2026'],
  ['1.5', '1.5'],
])('the grade %s is kept as %s, and stays that', (written, kept) => {
  expect(plainGrade(written)).toBe(kept);
  expect(plainGrade(kept)).toBe(kept);
});
