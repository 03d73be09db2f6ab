import { expectNoSidewaysScrolling } from '../accessibility.js';
import { ACCOUNTS } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { openSchools, createSchool, row, act } from './schools-steps.js';

test.beforeEach(({ signInAs }) => signInAs('executive'));

test('an executive administrator finds schools and looks at their users', async ({ page }) => {
  await openSchools(page);
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('searchbox', { name: 'Search schools' }).fill('maple');
  await expect(row(page, 'Cedar Hill School')).toBeHidden();
  await act(page, 'Maple Grove School', 'View Users');
  const dialog = page.getByRole('dialog', { name: 'Users of Maple Grove School' });
  await expect(dialog.getByText(ACCOUNTS.teacher)).toBeVisible();
});

test('a school is created, edited and deactivated', async ({ page }) => {
  await openSchools(page);
  await page.getByRole('button', { name: 'Create School' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create School' }).click();
  await expect(page.getByText('School name must be at least 2 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const name = await createSchool(page);

  await act(page, name, 'Edit School');
  const form = page.getByRole('dialog', { name: 'Edit School' });
  await expect(form.getByText('Sets when “today” starts in this school and its reports.')).toBeVisible();
  await form.getByLabel('Description').fill('Grades 1 to 5');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('School Updated', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('Grades 1 to 5');

  await act(page, name, 'Deactivate');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Staff and students lose access right away.');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('School Status Updated', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('Inactive');
});
