import { type RowResult } from './row-results';

const FILE_NAME = 'students-not-added.csv';
/** Without it Excel takes UTF-8 for something older. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Gives the browser a file of those not added, with which the import can be tried again once it is put right. */
export async function downloadRows(rows: readonly RowResult[]): Promise<void> {
  const { default: papa } = await import('papaparse');
  const table = rows.map(({ rowNumber, name, studentId, grade, reason }) => ({
    Row: rowNumber,
    Name: name,
    'Student ID': studentId ?? '',
    Grade: grade ?? '',
    'Not added because': reason ?? '',
  }));
  // A name that begins with "=" is a name also in the program that opens the file.
  const text = papa.unparse(table, { escapeFormulae: true });
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}
