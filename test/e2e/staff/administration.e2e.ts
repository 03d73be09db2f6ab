import { expectNoSidewaysScrolling } from '../accessibility.js';
import { ACCOUNTS } from '../accounts.js';
import { openHome } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { openAdmin } from './administration-steps.js';

test('a school administrator sees the school’s users and figures', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openAdmin(page);
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(ACCOUNTS.teacher);
  await expect(page.getByText(ACCOUNTS.cedarTeacher)).toBeHidden();
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
});

test('a role is changed, and Executive Admin is not offered to a School Admin', async ({
  page,
  signInAs,
}) => {
  await signInAs('cedarAdmin');
  await openAdmin(page);
  const row = page.getByRole('row').filter({ hasText: ACCOUNTS.cedarTeacher });
  await row.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText(['Teacher/Staff', 'Teacher', 'School Admin']);
  await page.getByRole('option', { name: 'School Admin' }).click();
  await expect(page.getByText('User role updated successfully', { exact: true })).toBeVisible();
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Teacher', exact: true }).click();
  await expect(row.getByRole('combobox')).toHaveText('Teacher');
});

test('a teacher cannot reach it', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden();
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});
