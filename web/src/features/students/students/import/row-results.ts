import { type ImportOutcome, type StudentImport } from '#contracts/students/student-import';
import { type CheckedRow } from './import-rows';

/** A row of the sheet with its outcome; `reason` is why its student was not added. */
export type RowResult = Omit<CheckedRow, 'errors'> & { outcome: ImportOutcome; reason: string | null };

/** The outcome of every row in the sheet's order, whether the wizard skipped it or the server decided. */
export function rowResults(checked: readonly CheckedRow[], { rows }: StudentImport): RowResult[] {
  const judged = new Map(rows.map((row) => [row.rowNumber, row]));
  return checked.map(({ errors, ...row }) => {
    const { outcome, message } = judged.get(row.rowNumber) ?? {
      outcome: 'refused',
      message: errors.join('. '),
    };
    return { ...row, outcome, reason: message };
  });
}

export function isAdded({ outcome }: RowResult): boolean {
  return outcome === 'added';
}
