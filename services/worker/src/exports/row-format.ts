import { FORMULA } from '#domain/spreadsheet-text';
import papa from 'papaparse';
import { type ExportColumns } from './export-tables.js';

const BYTE_ORDER_MARK = '\uFEFF';
const NEW_LINE = '\r\n';

export type Row = Readonly<Record<string, unknown>>;
/** Makes the bytes of one file: what it begins with, its rows, portion by portion, and what it ends with. */
export type RowFormat = { begin: () => Buffer; add: (rows: readonly Row[]) => Buffer; end: () => Buffer };

const nothing = () => Buffer.alloc(0);

/**
 * CSV by RFC 4180 with a line of names. Instants are ISO 8601 in UTC; null is an empty cell. A text that a spreadsheet
 * would take for a formula begins with an apostrophe.
 */
export function csv(columns: ExportColumns, hasByteOrderMark: boolean): RowFormat {
  const names = Object.keys(columns);
  const lines = (data: unknown[][]) =>
    papa.unparse(data, { escapeFormulae: FORMULA, newline: NEW_LINE }) + NEW_LINE;
  return {
    begin: () => Buffer.from((hasByteOrderMark ? BYTE_ORDER_MARK : '') + lines([names])),
    add: (rows) => Buffer.from(lines(rows.map((row) => names.map((name) => cellOf(row[name]))))),
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

function cellOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
