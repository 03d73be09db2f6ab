import { routes } from '#contracts/routes';
import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { addMember, signInWith } from './members.js';

const PASSWORD = 'a quiet morning in June';

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

test('one’s own name is changed, and shown at once', async ({ page }) => {
  await signInWith(page, await addMember('teacher', PASSWORD), PASSWORD);
  await openAccount(page);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await page.getByLabel('Display name').fill('Mx. Hale');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText('Others see you as Mx. Hale.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: Mx. Hale' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Display name')).toHaveValue('Mx. Hale');
});

test('a device is signed out from another one, at once', async ({ page, openBrowser }) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  const other = await openBrowser();
  await signInWith(other, email, PASSWORD);
  await openAccount(page);
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign Out/ })
    .click();
  await expect(sessions).toHaveCount(1);
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign Out All Other Devices' })).toBeHidden();
});

test('a new password needs the present one, and signs all other devices out', async ({
  page,
  openBrowser,
}) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  const other = await openBrowser();
  await signInWith(other, email, PASSWORD);
  await openAccount(page);
  const fill = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByLabel('Confirm password').fill(next);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await fill('not the present one', 'a bright evening in May');
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await fill(PASSWORD, 'a bright evening in May');
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(other).toHaveURL('/login');
  const user = await page.request.get(routes.currentUser.path);
  expect(user.status()).toBe(200);
});
