import { type Locator, type Page } from '@playwright/test';
import { chooseClassOption, type Classroom, openClassroom } from '../classroom.js';
import { expect } from '../console-test.js';

const TITLE = 'Import Students from Spreadsheet';
const CSV = 'text/csv';
/** A value that only this test has: student IDs are unique in a school. */
export const unique = (text: string) => `${text}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

export async function openImport(page: Page, classroom: Classroom): Promise<Locator> {
  await openClassroom(page, classroom);
  await chooseClassOption(page, 'Import');
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const paste = (dialog: Locator, text: string) =>
  dialog.getByLabel('Or paste the rows here').fill(text);
export const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' }).click();
export const choose = (dialog: Locator, name: string, bytes: Uint8Array) =>
  dialog.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: CSV, buffer: Buffer.from(bytes) });
