import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { startSession } from '../sessions.js';

const table = (page: Page) => page.getByRole('region', { name: 'Schools side by side in figures' });
const names = (page: Page) => table(page).locator('tbody th');

// Opening a school moves the session, so these tests don't share the executive's.
test.beforeEach(({ page }) => startSession(page.request, 'executive'));

test('an executive compares schools, and opens one at the report of a figure with the same filters', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('combobox', { name: 'District' }).click();
  await page.getByRole('option', { name: 'Lakeside School District' }).click();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'School year', exact: true }).click();
  await expect(page).toHaveURL(/period=school-year/);
  await expect(names(page)).toHaveText(['Cedar Hill School', 'Maple Grove School']);

  await table(page).getByRole('button', { name: 'Sort by School' }).click();
  await expect(names(page)).toHaveText(['Maple Grove School', 'Cedar Hill School']);
  await page.getByRole('searchbox', { name: 'Search schools' }).fill('cedar');
  await expect(names(page)).toHaveText(['Cedar Hill School']);
  await expect(page).toHaveURL(/search=cedar/);

  await table(page)
    .getByRole('button', { name: /^Redemptions of Cedar Hill School/ })
    .click();
  await expect(page).toHaveURL('/reports?report=reward-popularity&period=school-year');
  await expect(page.getByRole('complementary', { name: 'Opened school' })).toContainText('Cedar Hill School');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Period' })).toContainText('School year');
});
