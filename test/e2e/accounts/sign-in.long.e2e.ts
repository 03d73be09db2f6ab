import { expect, test } from '../console-test.js';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { ACCOUNTS, PASSWORD } from '../accounts.js';
import { consoleRunning } from '../console-running.js';
import { giveSetup } from '../given-head.js';
import { tabTo } from '../keyboard.js';
import { PHONE } from '../screens.js';
import { signIn } from './sign-in.js';

test.use({ loads: true });

test('explains how the first account is made', async ({ page }) => {
  await giveSetup(page, { state: 'needs-executive', hasIdentityProvider: false });
  await page.goto('/login');

  await expect(page.getByRole('status').filter({ hasText: 'No one can sign in yet' })).toContainText(
    'npm run admin -- create-executive EMAIL',
  );
  await expectNoSidewaysScrolling(page);
});

test('works with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Sign in with a password instead' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();

  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(ACCOUNTS.teacher);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  const account = page.getByRole('button', { name: /^Account/ });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing scrolls sideways and every control is large enough to hit', async ({ page }) => {
    for (const path of ['/', '/login', '/school-inactive', '/no-such-page']) {
      await page.goto(path);
      await consoleRunning(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      for (const control of await page.getByRole('main').locator('a, button, input').all()) {
        const box = await control.boundingBox();
        expect(box?.height, `${path}: ${await control.innerText()}`).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('no message covers the form', async ({ page }) => {
    await signIn(page, ACCOUNTS.teacher);
    await expect(page.getByRole('button', { name: /^Award points to/ }).first()).toBeVisible();
    await expect(page.getByText('Login Successful', { exact: true })).toBeHidden();
  });
});
