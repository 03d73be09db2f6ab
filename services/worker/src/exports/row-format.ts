import papa from 'papaparse';
import { type ExportColumns } from './export-tables.js';

const BYTE_ORDER_MARK = '\uFEFF';
const NEW_LINE = '\r\n';

type Row = Readonly<Record<string, unknown>>;
/** Text of a file: what it begins with, and some of its rows. */
export type RowFormat = { head: string; text: (rows: readonly Row[]) => string };

/**
 * CSV by RFC 4180 with a line of names. Instants are ISO 8601 in UTC; null is an empty cell. A text that a spreadsheet
 * would take for a formula begins with an apostrophe.
 */
export function csv(columns: ExportColumns, hasByteOrderMark: boolean): RowFormat {
  const names = Object.keys(columns);
  const lines = (data: unknown[][]) =>
    papa.unparse(data, { escapeFormulae: true, newline: NEW_LINE }) + NEW_LINE;
  return {
    head: (hasByteOrderMark ? BYTE_ORDER_MARK : '') + lines([names]),
    text: (rows) => lines(rows.map((row) => names.map((name) => cellOf(row[name])))),
  };
}

/** An object in each line, with the columns in their order. */
export function jsonLines(columns: ExportColumns): RowFormat {
  const names = Object.keys(columns);
  const lineOf = (row: Row) =>
    `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`;
  return { head: '', text: (rows) => rows.map(lineOf).join('') };
}

function cellOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
