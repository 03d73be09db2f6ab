import { describe, expect, it } from '@jest/globals';
import { NO_COLUMNS } from '#roster/tables/find-columns';
import { checkRows } from './import-rows';
import { rowResults } from './row-results';

const SHEET = {
  rows: [
    { number: 2, line: 2, cells: ['Sam Lee', '007'] },
    { number: 4, line: 4, cells: ['', '8'] },
    { number: 5, line: 5, cells: ['a'.repeat(10_000)] },
    { number: 6, line: 6, cells: ['Ana Ruiz', '9'] },
  ],
};
const MAPPING = { ...NO_COLUMNS, name: 0, studentId: 1 };

describe('the rows to import', () => {
  it('hold the chosen columns, with their errors', () => {
    expect(checkRows(SHEET, MAPPING).checked).toMatchObject([
      { rowNumber: 2, name: 'Sam Lee', studentId: '007', grade: null, errors: [] },
      { rowNumber: 4, errors: ['Name is required'] },
      { rowNumber: 5, studentId: null, errors: ['Student name may have at most 200 characters'] },
      { rowNumber: 6, errors: [] },
    ]);
  });

  it('get the outcome afterwards, here or on the server', () => {
    const rows = [
      {
        rowNumber: 2,
        outcome: 'duplicate' as const,
        id: null,
        message: 'Another student has this student ID',
      },
      { rowNumber: 6, outcome: 'added' as const, id: crypto.randomUUID(), message: null },
    ];
    const results = rowResults(checkRows(SHEET, MAPPING).checked, { added: 1, rows });
    expect(results.map(({ rowNumber, outcome, reason }) => [rowNumber, outcome, reason])).toEqual([
      [2, 'duplicate', 'Another student has this student ID'],
      [4, 'refused', 'Name is required'],
      [5, 'refused', 'Student name may have at most 200 characters'],
      [6, 'added', null],
    ]);
  });
});
