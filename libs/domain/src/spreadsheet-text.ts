/**
 * What a spreadsheet would take for a formula. Text in tables gets an apostrophe before it; so does a text that begins with
 * apostrophes and looks like that after them, so that exactly one can be taken off when the table is read.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** The text that a cell had before its formula was guarded. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
