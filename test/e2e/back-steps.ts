import { type Page } from '@playwright/test';
import { chooseClassOption, openDemo } from './classroom.js';
import { expect } from './console-test.js';

/** Opens the dialog on the dashboard, to which the person came from Reports. */
export async function openNewClass(page: Page): Promise<void> {
  await openDemo(page);
  await page.getByRole('link', { name: 'Reports' }).click();
  // A link to the page that is still shown would replace the entry of the page that is loading.
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await chooseClassOption(page, 'New Class');
}

/** As `page.goBack`, which asks the browser, that may not know yet where the page has gone by itself. */
export async function backFromThere(page: Page): Promise<void> {
  await page.evaluate('history.back()');
}
