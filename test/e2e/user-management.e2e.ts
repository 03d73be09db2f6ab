import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { ACCOUNTS } from './accounts.js';
import { expect, test } from './fixtures.js';
import { mailedLink } from './outbox.js';
import { PHONE } from './screens.js';

const userIn = (page: Page, column: string, email: string) =>
  page.getByRole('list', { name: column }).getByRole('listitem').filter({ hasText: email });

async function openUsers(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
}

test('a teacher is deactivated, and reactivated', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openUsers(page);
  const teacher = userIn(page, 'Teachers', 'brooks@maple.test');
  await expect(teacher).toContainText('No Password');
  await teacher.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('User deactivated successfully', { exact: true })).toBeVisible();
  await expect(teacher).toContainText('Inactive');

  await teacher.getByRole('button', { name: /^Reactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('User reactivated successfully', { exact: true })).toBeVisible();
  await expect(teacher).not.toContainText('Inactive');
});

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

test('a teacher is added, and accepts the invitation', async ({ page, signInAs, openBrowser }) => {
  const email = `rivera-${randomUUID()}@maple.test`;
  await signInAs('admin');
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Email').fill('rivera');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Last name is required')).toBeVisible();

  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Luz');
  await dialog.getByLabel('Last name').fill('Rivera');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User created successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(userIn(page, 'Teachers', email)).toContainText('No Password');

  const invited = await openBrowser();
  await invited.goto(await mailedLink(invited, email, 'Accept the invitation'));
  await invited.getByLabel('New password').fill('a quiet morning in June');
  await invited.getByLabel('Confirm password').fill('a quiet morning in June');
  await invited.getByRole('button', { name: 'Set Password' }).click();
  await expect(invited).toHaveURL('/');
  await expect(invited.getByText('Maple Grove School').first()).toBeVisible();
  await expect(userIn(page, 'Teachers', email)).not.toContainText('No Password');
});
