import { TABLE_FIELDS, type TableColumns, type TableField } from '#contracts/rosters/table-choices';
import { findColumns, namedFields } from './find-columns.js';
import { isTurned } from './read-cells.js';
import { type Table } from './sheet.js';

/** What the first row holds. Its cells tell, or the person does. */
export type FirstRow = 'heading' | 'student';

/**
 * Null where the cells don't tell: a heading in other words would be added as a student, and a student read as a heading would be
 * lost. One column without a known heading is a list of names.
 */
export function firstRowOf(table: Table): FirstRow | null {
  if (namedFields(table.header) > 0) return 'heading';
  return filledColumns(table).length > 1 ? null : 'student';
}

/** The rows of students below the headings, which are none where the first row is a student. */
export function readAs(firstRow: FirstRow, table: Table): Table {
  if (firstRow === 'heading') return table;
  const first = { number: table.headerNumber, line: table.headerLine, cells: table.header };
  return { ...table, header: [], rows: [first, ...table.rows] };
}

/**
 * A guess by the headings. If none of them is known, a single column is the name, and so is the only one without headings
 * in which no cell has a digit.
 */
export function guessColumns(table: Table, fields: readonly TableField[]): TableColumns {
  const columns = findColumns(table.header, fields);
  if (recognized(columns).length === 0) columns.name = nameWithoutHeading(table);
  return { ...columns, isLastFirst: isTurned(table.rows, columns) };
}

function nameWithoutHeading(table: Table): number | null {
  const filled = filledColumns(table);
  const candidates =
    filled.length > 1 && table.header.length === 0
      ? filled.filter((column) => !table.rows.some(({ cells }) => /\p{N}/u.test(cells[column] ?? '')))
      : filled;
  const [only = null, ...others] = candidates;
  return others.length === 0 ? only : null;
}

/** Whether nothing is left to ask: the headings are certain, and each column with text in it is a field. */
export function isCertain(
  table: Table,
  fields: readonly TableField[],
  required: readonly TableField[],
): boolean {
  const columns = guessColumns(table, fields);
  const found = recognized(columns);
  return (
    firstRowOf(table) === 'heading' &&
    required.every((field) => columns[field] !== null) &&
    columns.lastName === null &&
    !columns.isLastFirst &&
    filledColumns(table).every((column) => found.includes(column))
  );
}

function recognized(columns: TableColumns): number[] {
  return TABLE_FIELDS.map((field) => columns[field]).filter((column) => column !== null);
}

/** The columns that are not blank from top to bottom. */
function filledColumns({ header, rows }: Pick<Table, 'header' | 'rows'>): number[] {
  const filled = new Set<number>();
  for (const cells of [header, ...rows.map((row) => row.cells)]) {
    cells.forEach((cell, column) => cell !== '' && filled.add(column));
  }
  return [...filled];
}
