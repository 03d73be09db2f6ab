import { withoutGuard } from '#domain/spreadsheet-text';
import { type CsvRecord } from './tables/csv-parser.js';
import { type Faults } from './faults.js';
import { refuse } from './roster.js';

/** A row whose cells are asked for by the name of their column. */
export type Row = {
  line: number;
  /** Without spaces around it; empty if the row is short or the table has no such column. */
  get: (column: string) => string;
};

/**
 * The rows of a table below its heading.
 * @param required columns without which the table says nothing
 */
export async function* tableRows(
  file: string,
  records: AsyncIterable<CsvRecord>,
  { faults, required }: { faults: Faults; required: readonly string[] },
): AsyncGenerator<Row> {
  let columns: Map<string, number> | undefined;
  let width = 0;
  for await (const { line, cells } of records) {
    if (columns === undefined) {
      columns = columnsOf(file, line, cells);
      width = cells.length;
      for (const column of required)
        if (!columns.has(plain(column))) refuse(file, `The column “${column}” is missing.`, line, column);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    // Spreadsheets write empty cells beyond the heading.
    if (cells.slice(width).some((cell) => cell.trim() !== '')) {
      faults.add({ file, line, column: null, message: 'The row has more cells than the heading.' });
      continue;
    }
    const known = columns;
    yield { line, get: (column) => withoutGuard(cells[known.get(plain(column)) ?? -1]?.trim() ?? '') };
  }
  if (columns === undefined) refuse(file, 'The table is empty.', 1);
}

function columnsOf(file: string, line: number, cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  cells.forEach((cell, index) => {
    const name = plain(cell);
    if (name === '') return;
    if (columns.has(name)) refuse(file, 'Two columns have the same heading.', line);
    columns.set(name, index);
  });
  return columns;
}

/** Headings differ in case, spaces and underscores. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
