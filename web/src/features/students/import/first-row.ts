import { type ColumnMapping, looksLikeHeader, mapColumns } from './map-columns';
import { type Sheet } from './sheet';

/** What the first row holds. Its cells tell, or the person does. */
export type FirstRow = 'heading' | 'student';

/**
 * Null where the cells don't tell: a heading in other words would be added as a student, and a student read as a heading would be
 * lost. One column without a known heading is a list of names.
 */
export function firstRowOf(sheet: Sheet): FirstRow | null {
  if (looksLikeHeader(sheet.header)) return 'heading';
  return filledColumns(sheet).length > 1 ? null : 'student';
}

/** The rows of students below the headings, which are none where the first row is a student. */
export function readAs(firstRow: FirstRow, sheet: Sheet): Sheet {
  if (firstRow === 'heading') return sheet;
  const first = { number: sheet.headerNumber, cells: sheet.header };
  return { ...sheet, header: [], rows: [first, ...sheet.rows] };
}

/**
 * A guess by the headings. If none of them is known, a single column is the name, and so is the only one without headings
 * in which no cell has a digit.
 */
export function guessColumns(sheet: Sheet): ColumnMapping {
  const mapping = mapColumns(sheet.header);
  if (recognized(mapping).length > 0) return mapping;
  const filled = filledColumns(sheet);
  const candidates =
    filled.length > 1 && sheet.header.length === 0
      ? filled.filter((column) => !sheet.rows.some(({ cells }) => /\p{N}/u.test(cells[column] ?? '')))
      : filled;
  const [only = null, ...others] = candidates;
  return others.length === 0 ? { ...mapping, name: only } : mapping;
}

/** Whether nothing is left to ask: the headings are certain, and each column with text in it is a field. */
export function isCertain(sheet: Sheet): boolean {
  const mapping = guessColumns(sheet);
  const found = recognized(mapping);
  return (
    firstRowOf(sheet) === 'heading' &&
    mapping.name !== null &&
    filledColumns(sheet).every((column) => found.includes(column))
  );
}

function recognized({ name, studentId, grade }: ColumnMapping): number[] {
  return [name, studentId, grade].filter((column) => column !== null);
}

/** The columns that are not blank from top to bottom. */
function filledColumns({ header, rows }: Sheet): number[] {
  const filled = new Set<number>();
  for (const cells of [header, ...rows.map((row) => row.cells)]) {
    cells.forEach((cell, column) => cell !== '' && filled.add(column));
  }
  return [...filled];
}
