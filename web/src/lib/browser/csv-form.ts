import { CSV_FORMS, type CsvForm } from '#domain/csv-form';
import { createStore, useStore } from '@/lib/browser/store';

const STORAGE_KEY = 'laurel.csv';
const chosen = createStore(stored);

export const CSV_FORM_OPTIONS: readonly { value: CsvForm; label: string; hint: string }[] = [
  { value: 'data', label: 'Other programs', hint: 'Commas, times in ISO 8601' },
  { value: 'spreadsheet', label: 'Excel or Sheets', hint: 'Commas, times to calculate with' },
  { value: 'semicolon', label: 'Excel with semicolons', hint: 'Where 1.5 is written 1,5' },
];

export function csvFormFor(value: string | null): CsvForm {
  return CSV_FORMS.find((known) => known === value) ?? 'data';
}

function stored(): CsvForm {
  try {
    return csvFormFor(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'data';
  }
}

/** What CSV files are for on this device. */
export function useCsvForm(): CsvForm {
  return useStore(chosen);
}

export function chooseCsvForm(next: CsvForm): void {
  chosen.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}
