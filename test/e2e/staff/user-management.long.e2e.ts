import { expectNoSidewaysScrolling } from '../accessibility.js';
import { ACCOUNTS } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { userIn, openUsers } from './user-management-steps.js';

test('the last School Admin keeps the role, and users are found by name', async ({ page, signInAs }) => {
  await signInAs('cedarAdmin');
  await openUsers(page);
  const self = userIn(page, 'Admins', ACCOUNTS.cedarAdmin);
  await expect(self.getByRole('button', { name: /^Deactivate/ })).toBeHidden();
  await self.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Teacher', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change Role' }).click();
  await expect(page.getByText(/last School Admin/).first()).toBeVisible();
  await expect(self.getByRole('combobox')).toHaveText('School Admin');

  await page.getByRole('searchbox', { name: 'Search users' }).fill(ACCOUNTS.cedarTeacher);
  await expect(page.getByText('No admins found')).toBeVisible();
  await expect(userIn(page, 'Teachers', ACCOUNTS.cedarTeacher)).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
});

test('a class gets a second teacher, and loses them again', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openUsers(page);
  const teacher = userIn(page, 'Teachers', 'shah@maple.test');
  await teacher.getByRole('button', { name: /^Assign Class/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Class' });
  await dialog.getByRole('button', { name: 'Assign Class' }).click();
  await expect(page.getByText('Please select a class to assign.', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: /^Grade 5 Brooks/ }).click();
  await dialog.getByRole('button', { name: 'Assign Class' }).click();
  await expect(page.getByText('Class assigned', { exact: true })).toBeVisible();
  await expect(teacher).toContainText('Grade 5 Brooks');
  await expect(userIn(page, 'Teachers', 'brooks@maple.test')).toContainText('Grade 5 Brooks');

  await teacher.getByRole('button', { name: /^Assign Class/ }).click();
  await dialog.getByRole('button', { name: 'Remove Nikhil Shah from Grade 5 Brooks' }).click();
  await expect(page.getByText('Class removed', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(teacher).not.toContainText('Grade 5 Brooks');
});
