import { expect, type Page, test } from '@playwright/test';
import { ACCOUNTS } from './accounts.js';
import { providerPage } from './provider-page.js';
import { signIn } from './sign-in.js';

const landing = (page: Page) => page.getByRole('heading', { name: 'Notice what goes well.' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('leads to the landing page and ends the session', async ({ page }) => {
  await signIn(page, ACCOUNTS.teacher);
  await logOut(page);
  await expect(landing(page)).toBeVisible();

  await page.reload();
  await expect(landing(page)).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('opens the landing page even when the server cannot be reached, and warns about it', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.teacher);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut(page);

  await expect(landing(page)).toBeVisible();
  await expect(page.getByText('Logged out here only', { exact: true })).toBeVisible();
});

test('a session that ends while someone works leads back to sign-in', async ({ page, context }) => {
  // The live stream is refused from the start, so the console soon checks whether the session is still valid.
  await page.route('**/api/live**', (route) => route.fulfill({ status: 401 }));
  await signIn(page, ACCOUNTS.teacher);
  await context.clearCookies();

  await expect(providerPage(page)).toBeVisible();
});
