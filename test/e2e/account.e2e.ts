import { routes } from '#contracts/routes';
import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { TOTP } from 'otpauth';
import { addMember, signInWith } from './members.js';

const PASSWORD = 'a quiet morning in June';

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

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

/** Sets an authenticator app up on the account page. @returns its secret and the first recovery code */
async function setUpAuthenticator(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Set Up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' });
  const key = (await dialog.locator('.font-mono').textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible();
  await dialog.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I’ve Kept Them' }).click();
  return { secret, recoveryCode };
}

async function passFirstStep(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
}

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
