import { TOTP } from 'otpauth';
import { expect, test } from '../console-test.js';
import { addMember, signInWith } from '../members.js';
import { PASSWORD, openAccount, setUpAuthenticator, passFirstStep } from './account-steps.js';
import { routes } from '#contracts/routes';

test('a person’s own name is changed, and shown at once', async ({ page }) => {
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

test('a sign-in that waits too long for its second step starts again', async ({ page, openBrowser }) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await openAccount(page);
  await setUpAuthenticator(page);
  const other = await openBrowser();
  await passFirstStep(other, email);
  await other.context().clearCookies({ name: 'laurel_second_step' });
  await other.getByLabel('Code').fill('123456');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    other.getByText('Your sign-in took too long. Please start again.', { exact: true }),
  ).toBeVisible();
  await expect(other.getByLabel('Email')).toBeVisible();
});

test('an authenticator app is set up, asked for, and removed', async ({ page, openBrowser }) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await openAccount(page);
  const { secret, recoveryCode } = await setUpAuthenticator(page);
  await expect(page.getByText('10 codes left, for when you lose your phone.')).toBeVisible();

  const other = await openBrowser();
  await passFirstStep(other, email);
  await other.reload();
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByText('This code is wrong or was already used.')).toBeVisible();
  // The next step's code: the current one was used to set the app up.
  await other.getByLabel('Code').fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL('/');

  const third = await openBrowser();
  await passFirstStep(third, email);
  await third.getByRole('button', { name: 'Use a recovery code' }).click();
  await third.getByLabel('Recovery code').fill(recoveryCode);
  await third.getByRole('button', { name: 'Sign In' }).click();
  await expect(third).toHaveURL('/');

  await page.reload();
  await expect(page.getByText('9 codes left, for when you lose your phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm It’s You' });
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Authenticator App Removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Up authenticator app' })).toBeVisible();
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
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const user = await page.request.get(routes.currentUser.path);
  expect(user.status()).toBe(200);
});
