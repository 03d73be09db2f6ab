import { FORMULA } from './spreadsheet-text.js';

/**
 * What a CSV file is for. `data`: other programs; instants are ISO 8601 with their offset from UTC, which spreadsheets take for text.
 * `spreadsheet`: instants are local dates and times without an offset. `semicolon`: the same for spreadsheets of countries where a
 * comma stands before decimals.
 */
export const CSV_FORMS = ['data', 'spreadsheet', 'semicolon'] as const;
export type CsvForm = (typeof CSV_FORMS)[number];

/** RFC 4180 but for the separator; a text that a spreadsheet would take for a formula begins with an apostrophe. Options of papaparse. */
export function csvOptions(form: CsvForm) {
  return { delimiter: form === 'semicolon' ? ';' : ',', newline: '\r\n', escapeFormulae: FORMULA };
}

export function csvNumber(form: CsvForm, value: number): number | string {
  return form === 'semicolon' && !Number.isInteger(value) ? String(value).replace('.', ',') : value;
}
