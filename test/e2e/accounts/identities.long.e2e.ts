import { randomUUID } from 'node:crypto';
import { expect, test } from '../console-test.js';
import { giveSetup } from '../given-head.js';
import { addTeacher } from './new-teacher.js';
import { mailedLink } from '../outbox.js';
import { continueAs, providerPage } from './provider-page.js';
import { goToProvider } from './identities-steps.js';

test.use({ loads: true });

test('an account with the same address is connected once its owner has signed in and agreed', async ({
  page,
  openBrowser,
}) => {
  const password = `quiet ${randomUUID()}`;
  const email = await addTeacher({ password });
  await goToProvider(page);
  await continueAs(page, email);
  await expect(page).toHaveURL('/auth/connect');
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');

  const elsewhere = await openBrowser();
  await goToProvider(elsewhere);
  await continueAs(elsewhere, email);
  await expect(elsewhere).toHaveURL('/');
  await elsewhere.goto('/dev/outbox');
  const told = elsewhere.getByRole('listitem').filter({ hasText: email }).first();
  await expect(told).toContainText('A sign-in account was connected');
});

test('a magic link also proves who owns the account', async ({ page }) => {
  const email = await addTeacher({ password: randomUUID() });
  await goToProvider(page);
  await continueAs(page, email);
  await page.getByRole('tab', { name: 'Magic Link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText('Magic Link Sent', { exact: true })).toBeVisible();
  await page.goto(await mailedLink(page, email, 'Sign in'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth/connect');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page).toHaveURL('/');

  // Nothing was connected.
  await page.context().clearCookies();
  await goToProvider(page);
  await continueAs(page, email);
  await expect(page).toHaveURL('/auth/connect');
});

test('a user who is signed in to another account cannot connect this one', async ({ page, signInAs }) => {
  const email = await addTeacher({ password: randomUUID() });
  await signInAs('staff');
  await page.goto('/api/login');
  await continueAs(page, email);
  await expect(page).toHaveURL('/auth/connect');
  await expect(page.getByText('Log out and sign in to that account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect' })).toBeHidden();
  const refused = await page.request.post('/api/auth/waiting-identity/connect', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL('/');
});

test('cancelling at the provider returns to the sign-in page, which shows it', async ({ page }) => {
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?problem=cancelled');
  await expect(page.getByRole('alert')).toContainText('You canceled');
});

test('two tabs may sign in at once, and neither answer works twice', async ({ page, context }) => {
  const other = await context.newPage();
  await goToProvider(page);
  await goToProvider(other);
  const callback = page.waitForRequest('**/api/login/callback?*');
  await page.getByRole('button', { name: /Joy Okafor/ }).click();
  await expect(page).toHaveURL('/');
  await other.getByRole('button', { name: /Joy Okafor/ }).click();
  await expect(other).toHaveURL('/');
  await page.goto((await callback).url());
  await expect(page).toHaveURL('/');
  await context.clearCookies();
  await page.goto((await callback).url());
  await expect(page).toHaveURL('/login?problem=expired');
});

test('without a provider the buttons explain it', async ({ page }) => {
  await giveSetup(page, { state: 'demo', hasIdentityProvider: false });
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(google).toBeDisabled();
  await expect(google).toHaveAccessibleDescription(/aren’t set up on this server/);
});

test('every button, and every way to sign in again, leads to the same provider', async ({ page }) => {
  await page.goto('/login');
  for (const brand of ['Google', 'GitHub', 'Apple', 'X'])
    await expect(page.getByRole('link', { name: `Sign in with ${brand}`, exact: true })).toHaveAttribute(
      'href',
      '/api/login',
    );
  await page.goto('/api/login');
  await expect(providerPage(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with a password instead' }).click();
  await expect(page).toHaveURL('/login');
});

test('somebody new gets an account without a school', async ({ page }) => {
  await goToProvider(page);
  await continueAs(page, `sam.rivers-${randomUUID()}@birch.test`);
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(school-setup)?$/);
  const user = (await (await page.request.get('/api/auth/user')).json()) as object;
  expect(user).toMatchObject({ firstName: 'Sam', role: 'staff', schoolId: null, hasSetPassword: false });
});
