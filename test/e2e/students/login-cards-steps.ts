import { type Page } from '@playwright/test';
import { chooseClassOption } from '../classroom.js';
import { expect } from '../console-test.js';

export const names = (count: number) =>
  Array.from({ length: count }, (_, i) => `Student ${String(i + 1).padStart(2, '0')}`);

export async function openDialog(page: Page) {
  await chooseClassOption(page, 'Generate Login Cards');
  return page.getByRole('dialog', { name: 'Login Cards' });
}

/** The print window, without the browser's print dialog, which would block. */
export async function openSheet(page: Page): Promise<Page> {
  await page.context().addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  const dialog = await openDialog(page);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: /^Print Cards/ }).click();
  const sheet = await opened;
  await expect(sheet.getByRole('heading', { name: 'Login Cards' })).toBeVisible();
  return sheet;
}
