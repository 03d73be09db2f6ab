import { csvRecords } from './csv-records.js';
import { type Faults } from './faults.js';
import { type Notices } from './notices.js';
import { type Bundle } from './open-bundle.js';
import { LIMITS } from './roster.js';
import { type Row, tableRows } from './table.js';

export type Reading = {
  bundle: Bundle;
  faults: Faults;
  notices: Notices;
};

type TableName = keyof typeof LIMITS.tableRows;

/** The rows of a table, without those of things that the information system deleted, or that are not in use. */
export async function* rowsOf(reading: Reading, name: TableName, required: string[]): AsyncGenerator<Row> {
  for await (const row of allRowsOf(reading, name, required)) if (!isGone(row)) yield row;
}

/** The rows of a table, whatever their status. */
export async function* allRowsOf(
  { bundle, faults, notices }: Reading,
  name: TableName,
  required: string[],
): AsyncGenerator<Row> {
  const file = `${name}.csv`;
  const records = csvRecords(file, bundle.read(file.toLowerCase()), ',', LIMITS.tableRows[name]);
  let rows = 0;
  for await (const row of tableRows(file, records, { faults, required })) {
    rows += 1;
    yield withoutNulls(row);
  }
  notices.setRows(file, rows);
}

const GONE = ['tobedeleted', 'inactive'];

export function isGone({ get }: Row): boolean {
  return GONE.includes(get('status').toLowerCase());
}

/** How databases and spreadsheets write an empty cell. Some people are called Null. */
const NOTHING = ['NULL', '\\N', '#N/A'];

function withoutNulls(row: Row): Row {
  const get = (column: string) => {
    const value = row.get(column);
    return NOTHING.includes(value) && !/name$/i.test(column) ? '' : value;
  };
  return { ...row, get };
}

/** @returns undefined if the cell is empty or cannot be stored, which is among the faults then */
export function requireCell({ faults }: Reading, file: string, row: Row, column: string): string | undefined {
  if (row.get(column) !== '') return readCell(faults, file, row, column);
  faults.add({ file, line: row.line, column, message: `The cell “${column}” is empty.` });
  return undefined;
}

/** @returns undefined if the cell cannot be stored, which is among the faults then */
export function readCell(
  faults: Faults,
  file: string,
  { line, get }: Row,
  column: string,
): string | undefined {
  const value = get(column);
  const isTooLong = value.length > MOST_LENGTH;
  if (!isTooLong && !/\p{Cc}/u.test(value)) return value;
  const message = isTooLong ? 'is too long' : 'contains characters that can’t be used';
  faults.add({ file, line, column, message: `The cell “${column}” ${message}.` });
  return undefined;
}

const MOST_LENGTH = 255;

/** The days from which and until which a row is in force, `YYYY-MM-DD`; empty if it has none. */
export type Span = { begin: string; end: string };

/** @param beginColumn of sessions `startDate`, otherwise `beginDate` */
export function spanOf(
  { faults }: Reading,
  file: string,
  row: Row,
  beginColumn: 'startDate' | 'beginDate',
): Span {
  const day = (column: string) => {
    const { line, get } = row;
    const read = dayIn(get(column));
    if (typeof read === 'string') return read;
    faults.add({ file, line, column, message: `${read.fault} Dates are YYYY-MM-DD.` });
    return '';
  };
  return { begin: day(beginColumn), end: day('endDate') };
}

/** Reads `2026-11-27`, also with a time of the day, and the form of spreadsheets if it can only mean one day. */
function dayIn(cell: string): string | { fault: string } {
  if (cell === '') return '';
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(cell) ?? [];
  if (iso !== undefined) return iso;
  const [, first = '', second = '', year = ''] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(cell) ?? [];
  const days = [
    [first, second],
    [second, first],
  ].flatMap(([month = '', day = '']) => calendarDay(year, month, day) ?? []);
  const [only, another] = new Set(days);
  if (only === undefined) return { fault: 'This is not a date.' };
  return another === undefined ? only : { fault: 'This date can mean two days.' };
}

function calendarDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text) ? undefined : text;
}

export function isOver({ end }: Span, today: string): boolean {
  return end !== '' && end < today;
}

export function isAhead({ begin }: Span, today: string): boolean {
  return begin > today;
}

/** Several ids in one cell are separated by commas. */
export function listOf(cell: string): string[] {
  return cell.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}
