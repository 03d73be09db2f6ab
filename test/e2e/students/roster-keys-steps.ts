import { type PointCategory } from '#contracts/points/point-categories';
import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export const awardButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Award points to ${name}` });

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The names of the class's categories, which stay as they are now, whatever other tests add meanwhile. */
export async function keepCategories(
  page: Page,
  admin: APIRequestContext,
  classId: string,
): Promise<string[]> {
  const response = await admin.get(`/api/point-categories?classId=${classId}`);
  const categories = (await response.json()) as PointCategory[];
  await page.route(/\/api\/point-categories\?/, (route) => route.fulfill({ json: categories }));
  return categories.map(({ name }) => name);
}

/** Waits until the dialog no longer takes a key for the second tap of a double tap. */
export async function ready(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-guarded]')).toHaveCount(0);
}
