import { describe, expect, it } from '@jest/globals';
import { NO_COLUMNS } from '#roster/tables/find-columns';
import { type Table } from '#roster/tables/sheet';
import { guessHouseColumn, houseRows } from './house-rows';

const table = (header: string[], ...rows: string[][]): Table => ({
  header,
  headerNumber: 1,
  headerLine: 1,
  above: [],
  rows: rows.map((cells, index) => ({ number: index + 2, line: index + 2, cells })),
});

describe('the column of houses', () => {
  it('is the one that holds most of their names, whatever its heading says', () => {
    const names = ['Oak', 'Elm'];
    expect(guessHouseColumn(table(['Name', 'Group'], ['Ada', 'oak'], ['Oak', 'ELM ']), names)).toBe(1);
    expect(guessHouseColumn(table(['Name', 'House'], ['Ada', 'Ash']), names)).toBe(1);
    expect(guessHouseColumn(table(['Name', 'Group'], ['Ada', 'Ash']), names)).toBeNull();
  });
});

describe('rows of houses', () => {
  it('name a student and a house; the others are counted', () => {
    const found = houseRows(
      table(['ID', 'Name', 'House'], ['7', 'Ada', 'Oak'], ['', 'Ben', ''], ['', '', 'Elm']),
      { ...NO_COLUMNS, studentId: 0, name: 1 },
      2,
    );
    expect(found).toEqual({
      named: [{ number: 2, row: { name: 'Ada', studentId: '7', grade: '', house: 'Oak' } }],
      others: 2,
    });
  });
});
