import { type ImportRow } from '#contracts/students/student-import';
import { describe, expect, it } from '@jest/globals';
import { judgeRows } from './judge-rows.js';
import { personKey, type Roster } from './roster.js';

const NOBODY: Roster = { numbers: new Set(), people: new Set() };

const row = (
  rowNumber: number,
  name: string,
  studentId: string | null = null,
  grade: string | null = null,
) => ({
  rowNumber,
  name,
  studentId,
  grade,
});
const judge = (rows: readonly ImportRow[], roster: Partial<Roster> = {}) =>
  judgeRows(rows, { ...NOBODY, ...roster }).map(({ outcome }) => outcome);

describe('the rows of an import', () => {
  it('are all new to an empty school', () => {
    expect(judge([row(2, 'Sam Lee'), row(3, 'Ana Ruiz', '7'), row(4, 'Bo', '8')])).toEqual([
      'added',
      'added',
      'added',
    ]);
  });

  it('treat numbers that differ in leading zeros as different', () => {
    expect(judge([row(2, 'Sam', '007'), row(3, 'Ana', '7')], { numbers: new Set(['07']) })).toEqual([
      'added',
      'added',
    ]);
  });

  it.each([
    ['case', 'SAM LEE'],
    ['spaces', 'Sam \u00a0Lee'],
  ])('are the same person whatever the %s', (_, name) => {
    const people = new Set([personKey({ name: 'Sam Lee', grade: null })]);
    expect(judge([row(2, name)], { people })).toEqual(['duplicate']);
  });

  it('are the same person whether or not an accent is a separate character', () => {
    expect(judge([row(2, 'Zo\u00eb'), row(3, 'Zoe\u0308')])).toEqual(['added', 'duplicate-in-file']);
  });

  it('are different people in different grades, even if name and grade join to the same text', () => {
    expect(judge([row(2, 'Sam', null, '4'), row(3, 'Sam', null, '5'), row(4, 'Sam 4')])).toEqual([
      'added',
      'added',
      'added',
    ]);
  });

  it('that are not added themselves do not make another row a duplicate', () => {
    const numbers = new Set(['7']);
    expect(
      judge([row(2, 'Sam', '7'), row(3, 'Sam', '8'), row(4, '', '9'), row(5, 'Bo', '9')], { numbers }),
    ).toEqual(['duplicate', 'added', 'refused', 'added']);
  });
});
