import { type ImportOutcome, type StudentImport } from '#contracts/student-import';
import { type CheckedRow } from './import-rows';

/** A row of the sheet and what became of it; `reason` is why its student was not added. */
export type RowResult = Omit<CheckedRow, 'errors'> & { outcome: ImportOutcome; reason: string | null };

/** The outcome of every row, whether the wizard left it out or the server judged it, in the sheet's order. */
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
