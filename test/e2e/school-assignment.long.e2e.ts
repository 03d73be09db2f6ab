import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.js';
import { addNewcomer, signInWith } from './members.js';
import { providerPage } from './provider-page.js';

const PASSWORD = 'a quiet password';

async function signInAsNewcomer(page: Page): Promise<string> {
  const email = await addNewcomer(PASSWORD);
  await signInWith(page, email, PASSWORD, '/school-setup');
  return email;
}

const notice = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' });

test('a user without a school asks to join one, cancels, asks again and is approved', async ({
  page,
  openBrowser,
}) => {
  const email = await signInAsNewcomer(page);
  await page.goto('/rewards');
  await expect(page).toHaveURL('/school-setup');
  await page.getByRole('link', { name: 'Join or Create a School' }).click();
  await expect(page.getByRole('tab', { name: 'Join Existing School' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const search = page.getByRole('searchbox', { name: 'Search for your school' });
  await search.fill('ma');
  await expect(page.getByText(/^Type at least 3 characters/)).toBeVisible();
  await search.fill('no school is called this');
  await expect(page.getByText(/^No school’s name contains/)).toBeVisible();
  await search.fill('maple gr');
  const ask = page.getByRole('button', { name: 'Request to join Maple Grove School' });
  await ask.click();
  await expect(
    page.getByText('Request sent to school administrator for approval', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/school-setup');
  await expect(notice(page)).toContainText('Maple Grove School');

  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(notice(page)).toBeHidden();
  await page.getByRole('link', { name: 'Join or Create a School' }).click();
  await search.fill('maple gr');
  await ask.click();
  await expect(notice(page)).toBeVisible();

  const office = await openBrowser('admin');
  await office.goto('/user-management');
  const request = office.getByRole('list', { name: /^Join Requests/ }).getByRole('listitem');
  await request
    .filter({ hasText: email })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(office.getByText('Request approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Maple Grove School')).toBeVisible();
});

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

test('staff of a school and visitors are sent elsewhere', async ({ page, signInAs }) => {
  await page.goto('/school-assignment');
  await expect(providerPage(page)).toBeVisible();
  await signInAs('teacher');
  for (const path of ['/school-assignment', '/school-setup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('an invitation is sent again to a colleague without a password', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/user-management');
  const colleague = page.getByRole('listitem').filter({ hasText: 'brooks@maple.test' });
  await colleague.getByRole('button', { name: /^Resend Invitation/ }).click();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
});
