import { cellText } from './cell-text';
import { looksLikeHeader } from './map-columns';
import { type Sheet, type SheetRow } from './sheet';
import { SheetError } from './sheet-error';

/**
 * The table with its first row as the header, without blank rows and titles above the header. The first row may turn out to
 * be a student: see `first-row.ts`.
 * @throws {SheetError} without a header and a row, or with more than `most` rows
 */
export function toSheet(table: readonly (readonly unknown[])[], most: number): Sheet {
  const filled = table
    .map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...rows] = filled.slice(titlesAbove(filled));
  if (header === undefined || rows.length === 0) throw new SheetError({ code: 'too-short' });
  if (rows.length > most) throw new SheetError({ code: 'too-many-rows', rows: rows.length, most });
  return { header: header.cells, headerNumber: header.number, rows };
}

/** How many rows at the top have only one cell, such as a merged title, above a header of several. */
function titlesAbove(rows: readonly SheetRow[]): number {
  const table = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return looksLikeHeader(rows[table]?.cells ?? []) ? table : 0;
}
