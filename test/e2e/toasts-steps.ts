import { type Page } from '@playwright/test';
import { chooseClassOption, openDemo } from './classroom.js';
import { expect } from './console-test.js';

/** Shows a toast by failing to create a class. From then on, the test controls the page's clock. */
export async function failToCreateClass(page: Page): Promise<void> {
  await page.clock.install();
  await openDemo(page);
  await page.route('**/api/classes', (route) => route.abort());
  await chooseClassOption(page, 'New Class');
  await page.getByLabel('Class name').fill('Never');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create Class' }).click();
  const title = page.getByText('Failed to create class.', { exact: true });
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await title.count()).toBe(1);
  }).toPass();
}
