import { expect, type Request, test } from '@playwright/test';
import { ACCOUNTS } from '../accounts.js';
import { providerPage } from './provider-page.js';
import { startSession } from '../sessions.js';
import { signIn } from './sign-in.js';
import { expectLogOutFrom, landing, logOut, signInUnasked } from './sign-out-steps.js';

test('leads to the landing page in all tabs, and ends the session', async ({ page, context }) => {
  await signInUnasked(context, 'teacher');
  await expectLogOutFrom(page, 'teacher', '/rewards');

  await page.reload();
  await expect(landing(page)).toBeVisible();
});

test('from any page, opens the landing page even when the server cannot be reached, and warns about it', async ({
  page,
  context,
}) => {
  await signInUnasked(context, 'teacher');
  await startSession(context.request, 'teacher');
  await page.goto('/reports');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut(page);

  await expect(landing(page)).toBeVisible();
  await expect(page.getByText('Logged out here only', { exact: true })).toBeVisible();
});

test('a session that its person ends from elsewhere leads to the landing page, not to sign-in', async ({
  page,
  context,
}) => {
  await signInUnasked(context, 'staff');
  await startSession(context.request, 'staff');
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  const sessions = await context.request.get('/api/account/sessions');
  const [own] = (await sessions.json()) as { id: string }[];
  expect((await context.request.delete(`/api/account/sessions/${own?.id}`)).status()).toBe(200);
  // One of the page's own requests may find out first.
  await Promise.race([
    page.getByRole('link', { name: 'Dashboard' }).first().click(),
    landing(page).waitFor(),
  ]);

  await expect(landing(page)).toBeVisible();
  await expect(page.getByText('Unauthorized', { exact: true })).toBeHidden();
});

test('a tab whose session became another person’s says so at once, and shows theirs', async ({
  page,
  context,
}) => {
  await startSession(context.request, 'teacher');
  const asked = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/live') || asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.goto('/account');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  // A request of the session that the next sign-in ends would be told so, and lead away.
  await expect.poll(() => asked.size).toBe(0);
  await startSession(context.request, 'staff');
  const other = await context.newPage();
  const said = expect(page.getByText(/^You are signed in as/)).toBeVisible();
  await other.goto('/account');
  await said;
});

test('a session that ends while someone works leads back to sign-in', async ({ page, context }) => {
  // The live stream is refused from the start, so the console soon checks whether the session is still valid.
  await page.route('**/api/live**', (route) => route.fulfill({ status: 401 }));
  await signIn(page, ACCOUNTS.teacher);
  await context.clearCookies();

  await expect(providerPage(page)).toBeVisible();
});
