import { describe, expect, it } from '@jest/globals';
import {
  ODD_CSV,
  ODD_ROWS,
  ODD_WORKBOOK,
  ODD_WORKBOOK_SHEET,
  OLD_EXCEL,
  PLAIN_SHEET,
  roster,
  rosterWorkbook,
  SAME_TABLE,
  UNREADABLE,
  VAST,
} from '#test/fixtures/sheets';
import { type TableSource } from '#roster/tables/sheet';
import { readTables } from './read-tables';

const fromFile = (bytes: Uint8Array, most = 5_000) => read({ kind: 'file', bytes }, most);
const fromText = (text: string, most = 5_000) => read({ kind: 'text', text }, most);

/** The first table. */
async function read(source: TableSource, most: number) {
  const rows = { rows: most, isSample: false };
  const { sheets } = await readTables({ name: 'a.csv', source, encoding: null, most: rows });
  const { header = [], headerNumber, rows: found = [] } = sheets[0]?.table ?? {};
  return { header, headerNumber, rows: found.map(({ number, cells }) => ({ number, cells })) };
}

const TOO_SHORT = 'Data must contain at least a header row and one data row';
const NOT_A_SHEET = /^This file can’t be read as a spreadsheet\./;

describe('a table', () => {
  it.each(Object.entries(SAME_TABLE))('is the same in a %s', async (_, bytes) => {
    expect(await fromFile(bytes)).toEqual(PLAIN_SHEET);
  });

  it('keeps what is inside quotes, the numbers of its rows, and rows of another length', async () => {
    expect(await fromFile(ODD_CSV)).toMatchObject({ rows: ODD_ROWS });
  });

  it('has its header below a merged title, and numbers and dates as text', async () => {
    expect(await fromFile(ODD_WORKBOOK)).toEqual(ODD_WORKBOOK_SHEET);
  });

  it('is read as it is pasted from a spreadsheet', async () => {
    const { header, rows } = await fromText('Name\tGrade\nSam Lee\t"4\nB"\n\n');
    expect(header).toEqual(['Name', 'Grade']);
    expect(rows).toEqual([{ number: 2, cells: ['Sam Lee', '4 B'] }]);
  });

  it('of one column keeps the commas of its names', async () => {
    const { rows } = await fromText('Name\nLee, Sam\nRuiz, Ana');
    expect(rows.map(({ cells }) => cells)).toEqual([['Lee, Sam'], ['Ruiz, Ana']]);
  });

  it('has the delimiter that its header has most of', async () => {
    expect((await fromText('Name;ID;Grade, year\nLee, Sam;7;4')).header).toEqual([
      'Name',
      'ID',
      'Grade, year',
    ]);
    expect((await fromText('Room 4, east\nName;ID;Grade\nSam;7;4')).header).toEqual(['Name', 'ID', 'Grade']);
    expect((await fromText('Room 4\nName;ID;Grade\nSam;7;4')).header).toEqual(['Name', 'ID', 'Grade']);
  });
});

describe('what is no table', () => {
  it.each([
    ['nothing', ''],
    ['blank lines', '\n \n\t\n'],
    ['a header alone', 'Name,Grade\n'],
  ])('is %s', async (_, text) => {
    await expect(fromText(text)).rejects.toThrow(TOO_SHORT);
    await expect(fromFile(new TextEncoder().encode(text))).rejects.toThrow(TOO_SHORT);
  });

  it('is an empty workbook', async () => {
    await expect(fromFile(rosterWorkbook(0))).rejects.toThrow(TOO_SHORT);
  });

  it('is text with a quote that never ends', async () => {
    await expect(fromText('Name,Grade\n"Sam Lee,4\nAna,5')).rejects.toThrow(
      'Failed to parse data. Please check the format and try again.',
    );
  });

  it.each(Object.entries(UNREADABLE))('is %s', async (_, bytes) => {
    await expect(fromFile(bytes)).rejects.toThrow(NOT_A_SHEET);
  });

  it('says that a file is from an old Excel or has a password', async () => {
    await expect(fromFile(OLD_EXCEL)).rejects.toThrow(
      /^This file is in an old Excel format or has a password\./,
    );
  });
});

describe('what is too much', () => {
  it('is 100,000 rows that are pasted, or 10,000 in a file, with their number', async () => {
    const message = (rows: string) =>
      `There are ${rows} rows. At most 5,000 students can be imported at once.`;
    await expect(fromText(roster(100_000))).rejects.toThrow(message('100,000'));
    await expect(fromFile(rosterWorkbook(10_000))).rejects.toThrow(message('10,000'));
  });

  it.each(Object.entries(VAST))('is %s, which is never unpacked', async (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1_000_000);
    await expect(fromFile(bytes)).rejects.toThrow('The file is too large.');
  });

  it('is not 5,000 rows', async () => {
    expect((await fromText(roster(5_000))).rows).toHaveLength(5_000);
  });
});
