import { routes } from '#contracts/routes';
import { expect, test } from './console-test.js';
import { addMember, signInWith } from './members.js';
import { openAccount, PASSWORD } from './account-steps.js';

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
  await expect(other).not.toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign Out All Other Devices' })).toBeHidden();
});

test('a new password needs the current one, and signs out all other devices', async ({
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
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible();
  await fill(PASSWORD, 'a bright evening in May');
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(other).not.toHaveURL('/');
  const user = await page.request.get(routes.currentUser.path);
  expect(user.status()).toBe(200);
});
