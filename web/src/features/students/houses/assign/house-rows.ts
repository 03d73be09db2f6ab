import { type BodyOf } from '#contracts/route';
import { type TableColumns } from '#contracts/rosters/table-choices';
import { type previewAssignment } from '#contracts/students/houses';
import { readCells } from '#roster/tables/read-cells';
import { type Table } from '#roster/tables/sheet';

export type HouseRow = NonNullable<BodyOf<typeof previewAssignment>['rows']>[number];
/** A row of a table, by its number in the file. */
export type NumberedRow = { number: number; row: HouseRow };

const HEADINGS = /house|team|crew/i;

/** The column that holds houses: the one whose heading says so, else the one with most of their names; null if none has any. */
export function guessHouseColumn({ header, rows }: Table, houseNames: readonly string[]): number | null {
  const known = new Set(houseNames.map(keyOf));
  const width = Math.max(header.length, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const named = (column: number) => rows.filter(({ cells }) => known.has(keyOf(cells[column] ?? ''))).length;
  const columns = Array.from({ length: width }, (_, column) => column);
  const best = columns.reduce((a, b) => (named(b) > named(a) ? b : a), 0);
  if (width > 0 && named(best) > 0) return best;
  return columns.find((column) => HEADINGS.test(header[column] ?? '')) ?? null;
}

/** Only to guess by: the server compares names with more care. */
function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** The rows that name a house and a student, and how many do not. */
export function houseRows(
  { rows }: Pick<Table, 'rows'>,
  columns: TableColumns,
  houseColumn: number,
): { named: NumberedRow[]; others: number } {
  const named = rows.flatMap((row) => {
    const house = row.cells[houseColumn]?.trim() ?? '';
    const { leftOut, name, studentId, grade } = readCells(row, columns);
    if (house === '' || leftOut !== null || (name === '' && studentId === '')) return [];
    return [{ number: row.number, row: { name, studentId, grade, house } }];
  });
  return { named, others: rows.length - named.length };
}
