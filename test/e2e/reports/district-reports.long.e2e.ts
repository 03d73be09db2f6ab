import { type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { startSession } from '../sessions.js';

const table = (page: Page) => page.getByRole('region', { name: 'Schools side by side in figures' });
const names = (page: Page) => table(page).locator('tbody th');

// Opening a school moves the session, so these tests don't share the executive's.
test.beforeEach(({ page }) => startSession(page.request, 'executive'));

test('the district’s figures are printed, downloaded, and fit a phone', async ({ page }) => {
  await page.addInitScript(`window.print = () => document.documentElement.setAttribute('data-printed', '')`);
  await page.goto('/district-reports?period=school-year');
  await expect(table(page).locator('tbody tr').first()).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^district-.*\.csv$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('All schools', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
});

test('the past is looked at from the district’s reports, in the executive’s own time', async ({ page }) => {
  await page.goto('/district-reports?period=school-year');
  await page.getByRole('button', { name: 'Look at the past' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look at the past' });
  await expect(dialog).toContainText('In your time zone');
  await dialog.getByLabel('Date and time').fill('2026-01-02T03:04');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/asOf=2026-01-0/);
  await expect(page.getByRole('complementary', { name: 'The past' })).toContainText('your time');
});

test('an executive sees all schools, any district, and why a grade has fewer figures', async ({ page }) => {
  await page.goto('/district-reports?period=school-year');
  const district = page.getByRole('combobox', { name: 'District' });
  await expect(district).toHaveText('All schools');
  // Other tests add schools and districts; these are the demo’s.
  for (const name of ['Cedar Hill School', 'Maple Grove School'])
    await expect(names(page).filter({ hasText: name })).toHaveCount(1);
  await district.click();
  await page.getByRole('option', { name: 'Lakeside School District' }).click();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Grade' }).click();
  await page.getByRole('option', { name: 'Grade 4' }).click();
  await expect(
    page.getByText(/A grade shows students, participation and unspent points only, because points, staff/),
  ).toBeVisible();
  await page.goto('/district-reports?period=school-year');
  await expect(page.getByText(/^Compared with .*Each school counts its own days\.$/)).toBeVisible();
});

test('a category narrows the district’s figures, and is kept in a school’s report', async ({ page }) => {
  await page.goto('/district-reports?period=school-year');
  await page.getByRole('combobox', { name: 'District' }).click();
  await page.getByRole('option', { name: 'Lakeside School District' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Respect' }).click();
  await expect(page).toHaveURL(/category=Respect/);
  await expect(page.getByText(/Redemptions and unspent points have no category/)).toBeVisible();
  await expect(table(page).getByRole('button', { name: 'Sort by Redemptions' })).toHaveCount(0);
  await table(page)
    .getByRole('button', { name: /^Net points of Cedar Hill School/ })
    .click();
  await expect(page).toHaveURL(/\/reports\?report=points-over-time&period=school-year&category=/);
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Respect');
});
