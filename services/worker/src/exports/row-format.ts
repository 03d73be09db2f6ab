import { type CsvForm, csvOptions } from '#domain/csv-form';
import papa from 'papaparse';
import { type ExportColumns } from './export-tables.js';

/** Without it Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Row = Readonly<Record<string, unknown>>;
/** Makes the bytes of one file: what it begins with, its rows, portion by portion, and what it ends with. */
export type RowFormat = { begin: () => Buffer; add: (rows: readonly Row[]) => Buffer; end: () => Buffer };

const nothing = () => Buffer.alloc(0);

/** CSV with a line of names. Instants are in UTC; null is an empty cell. */
export function csv(columns: ExportColumns, form: CsvForm): RowFormat {
  const names = Object.keys(columns);
  const options = csvOptions(form);
  const lines = (data: unknown[][]) => papa.unparse(data, options) + options.newline;
  return {
    begin: () => Buffer.from((form === 'data' ? '' : BYTE_ORDER_MARK) + lines([names])),
    add: (rows) => Buffer.from(lines(rows.map((row) => names.map((name) => cellOf(form, row[name]))))),
    end: nothing,
  };
}

/** An object in each line, with the columns in their order. */
export function jsonLines(columns: ExportColumns): RowFormat {
  const names = Object.keys(columns);
  const lineOf = (row: Row) =>
    `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`;
  return { begin: nothing, add: (rows) => Buffer.from(rows.map(lineOf).join('')), end: nothing };
}

function cellOf(form: CsvForm, value: unknown): unknown {
  if (value instanceof Date)
    return form === 'data' ? value.toISOString() : value.toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
