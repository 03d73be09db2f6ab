import { namedFields } from './find-columns.js';
import { type SheetRow, type Table } from './sheet.js';
import { TableError } from './table-error.js';

/** How many rows may stand above the heading. */
export const MOST_ABOVE = 20;

/**
 * The table with its first row, or the row that names the most columns, as the heading. The first row may turn out to be
 * a student: see `first-row.ts`.
 * @throws {TableError} without a header and a row
 */
export function toTable(rows: readonly SheetRow[]): Table {
  const at = headingAmong(rows.slice(0, MOST_ABOVE + 1)) ?? 0;
  const heading = rows[at];
  if (heading === undefined || rows.length === at + 1) throw new TableError({ code: 'too-short' });
  const further = furtherHeadings(rows.slice(at + 1));
  return {
    header: heading.cells,
    headerNumber: heading.number,
    headerLine: heading.line,
    rows: rows.slice(at + 1 + further),
    above: [...rows.slice(0, at), ...rows.slice(at + 1, at + 1 + further)],
  };
}

/**
 * The place of the heading among the first rows. Below others it must name two columns, unless those are titles of one cell.
 * @returns undefined if none reads as one
 */
export function headingAmong(rows: readonly SheetRow[]): number | undefined {
  const named = rows.map(({ cells }) => namedFields(cells));
  const best = named.indexOf(Math.max(...named, 0));
  if (best === -1 || (named[best] ?? 0) === 0) return undefined;
  const areTitles = rows.slice(0, best).every(({ cells }) => cells.filter((cell) => cell !== '').length <= 1);
  return areTitles || (named[best] ?? 0) > 1 ? best : undefined;
}

/** How many of the rows below the heading, but the last, name columns again, as in a second language. */
export function furtherHeadings(rows: readonly SheetRow[]): number {
  let further = 0;
  while (further + 1 < rows.length && namedFields(rows[further]?.cells ?? []) > 1) further += 1;
  return further;
}
