import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { signInAsNewcomer } from './school-assignment-steps.js';

test.use({ loads: true });

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
