import { expect, test } from '../console-test.js';
import { ACCOUNTS, PASSWORD } from '../accounts.js';
import { providerPage } from './provider-page.js';
import { signIn } from './sign-in.js';

test.use({ loads: true });

test('takes a visitor from the landing page to sign-in and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(providerPage(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with a password instead' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign in · Laurel');
  await expect(page.getByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
  await expect(page.getByText('No one can sign in yet')).toBeHidden();

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
});

test('signs a teacher in, whatever spaces are around, and welcomes them back', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`  ${ACCOUNTS.teacher} `);
  await page.getByLabel('Password', { exact: true }).fill(` ${PASSWORD} `);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');

  await expect(page.getByText('Login Successful', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Welcome back/)).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Laurel');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('keeps a member of staff signed in only where they ask for it', async ({ page, context }) => {
  const expiry = async () =>
    (await context.cookies()).find(({ name }) => name === 'laurel_session')?.expires ?? 0;
  await signIn(page, ACCOUNTS.teacher);
  expect(await expiry()).toBe(-1);

  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNTS.teacher);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Keep me signed in on this device').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  const days = ((await expiry()) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
});

test('names missing fields without asking the server, whose message a wrong password shows', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/auth/login', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is required');
  expect(asked).toBe(0);

  await email.fill('nobody@maple.test');
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  const answer = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const { message } = (await (await answer).json()) as { message: string };

  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(password).toBeFocused();
});
