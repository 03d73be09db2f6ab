import { type CsvForm } from '#domain/csv-form';
import { csvText, saveCsv } from '@/lib/browser/save-csv';
import { type RowResult } from './row-results';

const FILE_NAME = 'students-not-added.csv';

/** The rows that were not added, to be corrected and imported again. */
export function rowsFile(rows: readonly RowResult[], csvForm: CsvForm): Promise<string> {
  return csvText(tableOf(rows), csvForm);
}

export function downloadRows(rows: readonly RowResult[], csvForm: CsvForm): Promise<void> {
  return saveCsv(FILE_NAME, tableOf(rows), csvForm);
}

function tableOf(rows: readonly RowResult[]): object[] {
  return rows.map(({ rowNumber, name, studentId, grade, reason }) => ({
    Row: rowNumber,
    Name: name,
    'Student ID': studentId ?? '',
    Grade: grade ?? '',
    'Not added because': reason ?? '',
  }));
}
