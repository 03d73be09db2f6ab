import { type CsvForm, csvOptions } from '#domain/csv-form';

/** Without it Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function csvText(rows: readonly object[], form: CsvForm): Promise<string> {
  const { default: papa } = await import('papaparse');
  return BYTE_ORDER_MARK + papa.unparse([...rows], csvOptions(form));
}

/** Saves rows, whose keys are the headings, as a file of this device. */
export async function saveCsv(fileName: string, rows: readonly object[], form: CsvForm): Promise<void> {
  const text = await csvText(rows, form);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
