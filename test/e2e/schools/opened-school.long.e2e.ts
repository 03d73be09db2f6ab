import { expect, test } from '../console-test.js';
import { startSession } from '../sessions.js';
import { bar, openSchool, start } from './opened-school-steps.js';

// Opening a school moves the session, so these tests don't share the executive's.
test.beforeEach(({ page }) => startSession(page.request, 'executive'));

test('an executive reads the reports of the opened school, with an administrator’s rights', async ({
  page,
}) => {
  await openSchool(page, 'Cedar Hill School');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: 'Staff activity' })
    .click();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'School year', exact: true }).click();
  await expect(page).toHaveURL('/reports?report=staff-activity&period=school-year');
  const figures = page.getByRole('region', { name: 'Staff activity in figures' });
  await expect(figures.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin to Dashboard' })).toBeVisible();
  await expect(bar(page)).toContainText('Cedar Hill School');
});

test('a second tab follows into the school that the session is in', async ({ page, context }) => {
  await openSchool(page, 'Cedar Hill School');
  const second = await context.newPage();
  await second.goto('/user-management');
  await expect(second.getByRole('list', { name: 'Admins' })).toContainText('Paul Whitaker');

  await bar(page).getByRole('button', { name: 'Leave School' }).click();
  await expect(start(page)).toBeVisible();
  await expect(start(second)).toBeVisible();

  await openSchool(page, 'Maple Grove School');
  // Nothing tells this tab, which has no live stream; its next request does, unless it has asked by itself already.
  await second.getByRole('link', { name: 'Reports' }).or(bar(second)).first().click();
  await expect(bar(second)).toContainText('Maple Grove School');
});
