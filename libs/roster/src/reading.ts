import { csvRecords } from './csv-records.js';
import { type Faults } from './faults.js';
import { type Bundle } from './open-bundle.js';
import { LIMITS } from './roster.js';
import { type Row, tableRows } from './table.js';

export type Reading = {
  bundle: Bundle;
  faults: Faults;
};

/** The rows of a table, without those of things that the information system deleted. */
export async function* rowsOf(
  { bundle, faults }: Reading,
  name: keyof typeof LIMITS.tableRows,
  required: string[],
): AsyncGenerator<Row> {
  const file = `${name}.csv`;
  const records = csvRecords(file, bundle.read(file.toLowerCase()), ',', LIMITS.tableRows[name]);
  for await (const row of tableRows(file, records, { faults, required }))
    if (row.get('status') !== 'tobedeleted') yield row;
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

/** The last day of what a row is about, `YYYY-MM-DD`; empty if it has none. */
export function endDateOf({ faults }: Reading, file: string, { line, get }: Row): string {
  const endDate = get('endDate');
  if (endDate !== '' && !/^\d{4}-\d\d-\d\d$/.test(endDate))
    faults.add({ file, line, column: 'endDate', message: 'This is not a date. Dates are YYYY-MM-DD.' });
  return endDate;
}

export function isOver(endDate: string, today: string): boolean {
  return endDate !== '' && endDate < today;
}

/** Several ids in one cell are separated by commas. */
export function listOf(cell: string): string[] {
  return cell.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}
