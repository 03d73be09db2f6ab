import { randomUUID } from 'node:crypto';
import { expect, test } from '../console-test.js';
import { signInAsNewcomer } from './school-assignment-steps.js';
import { providerPage } from '../accounts/provider-page.js';

test.use({ loads: true });

test('a user without a school creates one, and administers it', async ({ page }) => {
  await signInAsNewcomer(page);
  const name = `Alder ${randomUUID().slice(0, 8)}`;
  await page.goto('/school-assignment?tab=create');
  const create = page.getByRole('button', { name: 'Create School' });
  await page.getByLabel('Display name').fill('C');
  await create.click();
  await expect(page.getByText('School name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Display name must be at least 2 characters')).toBeVisible();
  await page.getByLabel('School name').fill(name);
  await page.getByLabel('Display name').fill('Mr Costa');
  await create.dblclick();
  await expect(page.getByText('Your school has been created successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await page.goto('/school-assignment');
  await expect(page).toHaveURL('/');
});

test('an invitation is sent again to a colleague who has not accepted it', async ({
  page,
  admin,
  signInAs,
}) => {
  const email = `sage-${randomUUID()}@maple.test`;
  const data = { email, firstName: 'Sam', lastName: 'Sage', role: 'teacher' };
  expect((await admin.post('/api/users', { data })).status()).toBe(201);
  await signInAs('admin');
  await page.goto('/user-management');
  const colleague = page.getByRole('listitem').filter({ hasText: email });
  await colleague.getByRole('button', { name: /^Resend Invitation/ }).click();
  await expect(page.getByText('Invitation will be sent', { exact: true })).toBeVisible();
});

test('staff of a school and visitors are sent elsewhere', async ({ page, signInAs }) => {
  await page.goto('/school-assignment');
  await expect(providerPage(page)).toBeVisible();
  await signInAs('teacher');
  for (const path of ['/school-assignment', '/school-setup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
