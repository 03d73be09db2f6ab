import { type ImportRow, importFields, NAME_MISSING } from '#contracts/students/student-import';
import { type TableColumns } from '#contracts/rosters/table-choices';
import { damageOf, readCells, type TableStudent } from '#roster/tables/read-cells';
import { type Table } from '#roster/tables/sheet';

/** A row as it would be imported, and why it can’t be. */
export type CheckedRow = ImportRow & { errors: readonly string[] };
export type LeftOutRow = { number: number; reason: NonNullable<TableStudent['leftOut']> };

/** The students of the table by the columns chosen, and the rows that are none. */
export function checkRows(
  { rows }: Pick<Table, 'rows'>,
  columns: TableColumns,
): { checked: CheckedRow[]; leftOut: LeftOutRow[] } {
  const checked: CheckedRow[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const row of rows) {
    const { leftOut: reason, name, studentId, grade } = readCells(row, columns);
    if (reason !== null) leftOut.push({ number: row.number, reason });
    else checked.push(checkRow(row.number, { name, studentId: studentId || null, grade: grade || null }));
  }
  return { checked, leftOut };
}

type Fields = Omit<ImportRow, 'rowNumber'>;

function checkRow(rowNumber: number, fields: Fields): CheckedRow {
  const damage = (['studentId', 'grade'] as const).flatMap(
    (field) => damageOf(field, fields[field] ?? '') ?? [],
  );
  if (fields.name === '') return { rowNumber, ...fields, errors: [NAME_MISSING, ...damage] };
  const parsed = importFields.safeParse(fields);
  const errors = [...(parsed.error?.issues.map(({ message }) => message) ?? []), ...damage];
  return { rowNumber, ...(parsed.data ?? fields), errors };
}

export function isValid({ errors }: CheckedRow): boolean {
  return errors.length === 0;
}
