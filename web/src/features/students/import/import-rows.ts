import { type ImportRow, importFields, NAME_MISSING } from '#contracts/student-import';
import { type ColumnMapping } from './map-columns';
import { type Sheet, type SheetRow } from './sheet';

/** A row as it would be imported, and why it can’t be. */
export type CheckedRow = ImportRow & { errors: readonly string[] };

/** The students of the sheet by the columns chosen. */
export function checkRows({ rows }: Pick<Sheet, 'rows'>, mapping: ColumnMapping): CheckedRow[] {
  return rows.map((row) => {
    const cells = {
      name: cellOf(row, mapping.name) ?? '',
      studentId: cellOf(row, mapping.studentId),
      grade: cellOf(row, mapping.grade),
    };
    return { rowNumber: row.number, ...cells, errors: errorsOf(cells) };
  });
}

export function isValid({ errors }: CheckedRow): boolean {
  return errors.length === 0;
}

function cellOf({ cells }: SheetRow, column: number | null): string | null {
  const cell = column === null ? undefined : cells[column];
  return cell === undefined || cell === '' ? null : cell;
}

function errorsOf(cells: Omit<ImportRow, 'rowNumber'>): string[] {
  if (cells.name === '') return [NAME_MISSING];
  return importFields.safeParse(cells).error?.issues.map(({ message }) => message) ?? [];
}
