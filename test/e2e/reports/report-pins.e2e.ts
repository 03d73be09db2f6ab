import { expect, test } from '../console-test.js';
import { pins, cardOf, unpinAll } from './report-pins-steps.js';

// A school’s pins are everybody’s, so these tests take turns.
test.describe.configure({ mode: 'serial' });

test.beforeEach(({ admin }) => unpinAll(admin));
test.afterAll(({ admin }) => unpinAll(admin));

test('a report is pinned with its filters, seen on the dashboard, opened from there, and unpinned', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/reports?report=points-by-category&period=school-year');
  await page.getByRole('button', { name: 'Pin to Dashboard' }).click();
  await expect(page.getByText('Points by category is on the dashboard.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const card = cardOf(page, 'Points by category');
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('School year · Whole school');
  await expect(
    card
      .getByRole('img', { name: /, as a chart/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  await card.getByRole('link', { name: /^Points by category/ }).click();
  await expect(page).toHaveURL('/reports?report=points-by-category&period=school-year');

  await page.getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByRole('button', { name: 'Pin to Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
  await expect(pins(page)).toBeHidden();
});
