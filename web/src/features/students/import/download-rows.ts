import { type CsvForm, csvOptions } from '#domain/csv-form';
import { type RowResult } from './row-results';

const FILE_NAME = 'students-not-added.csv';
/** Without it Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows that were not added, to be corrected and imported again. */
export async function rowsFile(rows: readonly RowResult[], csvForm: CsvForm): Promise<string> {
  const { default: papa } = await import('papaparse');
  const table = rows.map(({ rowNumber, name, studentId, grade, reason }) => ({
    Row: rowNumber,
    Name: name,
    'Student ID': studentId ?? '',
    Grade: grade ?? '',
    'Not added because': reason ?? '',
  }));
  return BYTE_ORDER_MARK + papa.unparse(table, csvOptions(csvForm));
}

export async function downloadRows(rows: readonly RowResult[], csvForm: CsvForm): Promise<void> {
  const text = await rowsFile(rows, csvForm);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}
