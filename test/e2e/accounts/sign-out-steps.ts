import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Account, ACCOUNTS, PASSWORD } from '../accounts.js';
import { startSession } from '../sessions.js';

export const landing = (page: Page) => page.getByRole('heading', { name: 'Notice what goes well.' });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** An identity provider whose session lives on: whoever is led there is signed in again without a question. */
export async function signInUnasked(context: BrowserContext, account: Account): Promise<void> {
  await context.route('**/api/login', async (route) => {
    await context.request.post('/api/auth/login', { data: { email: ACCOUNTS[account], password: PASSWORD } });
    await route.fulfill({ status: 302, headers: { location: '/' } });
  });
}

/** Logs out from a page, and sees that nobody is signed in again, neither here nor in another tab. */
export async function expectLogOutFrom(page: Page, account: Account, path: string): Promise<void> {
  const context = page.context();
  await startSession(context.request, account);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.clock.install();
    await tab.goto(path);
    await expect(tab.getByRole('button', { name: /^Account/ })).toBeVisible();
  }
  await logOut(page);
  for (const tab of [page, other]) {
    await expect(landing(tab), `${account} at ${path}`).toBeVisible();
    await tab.clock.runFor(1_000);
    await expect(landing(tab)).toBeVisible();
    await expect(tab.getByText('Unauthorized', { exact: true })).toBeHidden();
    await expect(tab).toHaveURL('/');
  }
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await other.close();
}
