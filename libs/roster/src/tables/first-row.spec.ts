import { describe, expect, it } from '@jest/globals';
import { firstRowOf, guessColumns, isCertain, readAs } from './first-row.js';

const FIELDS = ['name', 'lastName', 'studentId', 'grade'] as const;
const sheet = (...table: string[][]) => {
  const [header = [], ...rows] = table;
  return {
    header,
    headerNumber: 1,
    headerLine: 1,
    rows: rows.map((cells, index) => ({ number: index + 2, line: index + 2, cells })),
    above: [],
  };
};

describe('the first row', () => {
  it.each([[['Name']], [['STUDENT_NUMBER', '']], [['Who', 'Grade Level']], [['Student’s full name']]])(
    'holds headings if one of its cells is one: %j',
    (cells) => {
      expect(firstRowOf(sheet(cells, ['Sam Lee']))).toBe('heading');
    },
  );

  it('is a student in a single column without a heading', () => {
    expect(firstRowOf(sheet(['Sam Lee', ''], ['Ana Ruiz', '']))).toBe('student');
  });

  it.each([[['David Levell', 'Grade 4']], [['Ana Ruiz', 'A-7', 'K', 'No']], [['Wer', 'Wann']]])(
    'is asked about if there are several columns and none has a known heading: %j',
    (cells) => {
      expect(firstRowOf(sheet(cells, ['Sam Lee']))).toBeNull();
    },
  );

  it('is imported with the others, under its own number, where it is a student', () => {
    const pasted = { ...sheet(['Sam Lee'], ['Ana Ruiz']), headerNumber: 3, headerLine: 3 };
    expect(readAs('student', pasted)).toMatchObject({
      header: [],
      rows: [
        { number: 3, cells: ['Sam Lee'] },
        { number: 2, cells: ['Ana Ruiz'] },
      ],
    });
    expect(readAs('heading', pasted)).toBe(pasted);
  });
});

describe('the columns', () => {
  it('are the name if there is only one', () => {
    expect(guessColumns(sheet(['Who', ''], ['Sam Lee', '']), FIELDS)).toMatchObject({ name: 0 });
    expect(guessColumns(readAs('student', sheet(['Sam Lee'], ['Ana Ruiz'])), FIELDS)).toMatchObject({
      name: 0,
    });
    expect(guessColumns(sheet(['Student ID'], ['7']), FIELDS)).toMatchObject({ name: null, studentId: 0 });
  });

  it('are the name without headings if only one has no digits', () => {
    const guess = (...table: string[][]) => guessColumns(readAs('student', sheet(...table)), FIELDS).name;
    expect(guess(['A-7', 'Ana Ruiz', '4'], ['A-8', 'Sam Lee', '5'])).toBe(1);
    expect(guess(['Ana Ruiz', 'K'], ['Sam Lee', '1'])).toBe(0);
    expect(guess(['Ana', 'Ruiz'], ['Sam', 'Lee'])).toBeNull();
  });

  it.each([
    ['all are recognized', true, sheet(['Grade', 'Name'], ['4', 'Sam Lee'])],
    ['the other columns are blank', true, sheet(['Name', ''], ['Sam Lee', ''])],
    ['one is not recognized', false, sheet(['Name', 'Birthday'], ['Sam Lee', 'May 1'])],
    ['one has no heading', false, sheet(['Name'], ['Sam Lee', 'May 1'])],
    ['two could be the name', false, sheet(['First Name', 'Last Name'], ['Sam', 'Lee'])],
    ['there are no headings', false, sheet(['Ana Ruiz'], ['Sam Lee'])],
  ])('where %s, need asking: not %s', (_, certain, table) => {
    expect(isCertain(table, FIELDS, ['name'])).toBe(certain);
  });
});
