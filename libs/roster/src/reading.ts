import { csvRecords } from './csv-records.js';
import { type Faults } from './faults.js';
import { type BundleFormat, type Mapping, type TableName } from './formats/format.js';
import { type Notices } from './notices.js';
import { type Bundle } from './open-bundle.js';
import { LIMITS } from './roster.js';
import { type Row, tableRows } from './table.js';

export type Reading = {
  bundle: Bundle;
  format: BundleFormat;
  faults: Faults;
  notices: Notices;
};

/** A row of a bundle, in the columns of OneRoster. */
export type BundleRow = Row & {
  file: string;
  /** What the file calls a column, for messages. */
  nameOf: (column: string) => string;
};

/** The rows of a table, without those of things that the information system deleted, or that are not in use. */
export async function* rowsOf(
  reading: Reading,
  name: TableName,
  required: string[],
): AsyncGenerator<BundleRow> {
  for await (const row of allRowsOf(reading, name, required)) if (!isGone(row)) yield row;
}

/** The rows of a table, whatever their status. */
export async function* allRowsOf(
  { bundle, format, faults, notices }: Reading,
  name: TableName,
  required: string[],
): AsyncGenerator<BundleRow> {
  const mostRows = LIMITS.tableRows[format.ids === 'by-class' ? 'enrollments' : name];
  for (const { file, rows: mappings } of format.tables[name]) {
    const places = mappings.map((mapping) => {
      const namesOf = namesIn(mapping);
      return { ...mapping, namesOf, nameOf: (column: string) => namesOf(column)[0] ?? column };
    });
    const records = csvRecords(file, bundle.read(file.toLowerCase()), undefined, mostRows);
    let rows = 0;
    const needed = mappings.slice(0, 1).flatMap((mapping) => neededIn(mapping, required));
    for await (const row of tableRows(file, records, { faults, required: needed })) {
      rows += 1;
      for (const { values, namesOf, nameOf, unless } of places) {
        const get = getterOf(row, namesOf, values);
        if (unless === undefined || get(unless) !== '') yield { line: row.line, get, file, nameOf };
      }
    }
    notices.setRows(file, rows);
  }
}

type NamesOf = (column: string) => readonly string[];

/** What a file calls the columns. Every cell of a district asks, so the answers are kept. */
function namesIn({ columns = {} }: Mapping): NamesOf {
  const known = new Map<string, readonly string[]>();
  return (column) => {
    const kept = known.get(column);
    if (kept !== undefined) return kept;
    const names = columns[column] ?? column;
    const list = typeof names === 'string' ? [names] : names;
    known.set(column, list);
    return list;
  };
}

/** Columns that the heading must have. What has several names may have none of them in one row or the other. */
function neededIn(mapping: Mapping, required: readonly string[]): string[] {
  const namesOf = namesIn(mapping);
  return required.flatMap((column) => {
    const names = namesOf(column);
    return names.length > 1 || mapping.values?.[column] !== undefined ? [] : names;
  });
}

/** How databases and spreadsheets write an empty cell. Some people are called Null. */
const NOTHING = ['NULL', '\\N', '#N/A'];

function getterOf(row: Row, namesOf: NamesOf, values: Mapping['values']): (column: string) => string {
  return (column) => {
    const known = values?.[column];
    if (known !== undefined) return known;
    for (const name of namesOf(column)) {
      const value = row.get(name);
      if (value !== '' && (!NOTHING.includes(value) || /name$/i.test(column))) return value;
    }
    return '';
  };
}

const GONE = ['tobedeleted', 'inactive'];

export function isGone({ get }: Row): boolean {
  return GONE.includes(get('status').toLowerCase());
}

/** @returns undefined if the cell is empty or cannot be stored, which is among the faults then */
export function requireCell({ faults }: Reading, row: BundleRow, column: string): string | undefined {
  if (row.get(column) !== '') return cellOf(faults, row, column);
  const { file, line, nameOf } = row;
  faults.add({ file, line, column: nameOf(column), message: `The cell “${nameOf(column)}” is empty.` });
  return undefined;
}

/** The same, of a cell that may be empty. */
export function cellOf(faults: Faults, { file, line, get, nameOf }: BundleRow, column: string) {
  return readCell(faults, file, { line, get: () => get(column) }, nameOf(column));
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
  { faults, format }: Reading,
  row: BundleRow,
  beginColumn: 'startDate' | 'beginDate',
): Span {
  if (row.get(beginColumn) === '' && row.get('endDate') === '') return NO_SPAN;
  const order = orderIn(row, [beginColumn, 'endDate']) ?? (format.isMonthFirst ? 'month-first' : undefined);
  const day = (column: string) => {
    const { file, line, get, nameOf } = row;
    const read = dayIn(get(column), order);
    if (typeof read === 'string') return read;
    faults.add({ file, line, column: nameOf(column), message: `${read.fault} Dates are YYYY-MM-DD.` });
    return '';
  };
  return { begin: day(beginColumn), end: day('endDate') };
}

const NO_SPAN: Span = { begin: '', end: '' };

type Order = 'month-first' | 'day-first';
const SLASHED = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;

/** In what order a row’s dates are written, if one of them shows it. */
function orderIn({ get }: Row, columns: readonly string[]): Order | undefined {
  for (const column of columns) {
    const [, first, second] = SLASHED.exec(get(column)) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return undefined;
}

/** Reads `2026-11-27`, also with a time of the day, and the form of spreadsheets if it can only mean one day. */
function dayIn(cell: string, order: Order | undefined): string | { fault: string } {
  if (cell === '') return '';
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(cell) ?? [];
  if (iso !== undefined) return iso;
  const [, first = '', second = '', year = ''] = SLASHED.exec(cell) ?? [];
  const days = [
    ...(order === 'day-first' ? [] : [[first, second]]),
    ...(order === 'month-first' ? [] : [[second, first]]),
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
