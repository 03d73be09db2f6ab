import { randomUUID } from 'node:crypto';
import { expect, test } from '../console-test.js';
import { mailedLink } from '../outbox.js';
import { userIn, openUsers } from './user-management-steps.js';

test('a teacher is deactivated, and reactivated', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openUsers(page);
  const teacher = userIn(page, 'Teachers', 'brooks@maple.test');
  // Who signs in with the provider needs none.
  await expect(teacher).not.toContainText('No Password');
  await teacher.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('User deactivated successfully', { exact: true })).toBeVisible();
  await expect(teacher).toContainText('Inactive');

  await teacher.getByRole('button', { name: /^Reactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('User reactivated successfully', { exact: true })).toBeVisible();
  await expect(teacher).not.toContainText('Inactive');
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
