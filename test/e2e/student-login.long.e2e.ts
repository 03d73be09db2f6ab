import { expect, test } from './console-test.js';

test.use({ loads: true });

test('shows that it is logging in, and when the server can’t be reached', async ({ page }) => {
  await page.goto('/student/login');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/student/login', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByLabel('Login Code').fill('abcdef');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  letGo();
  await expect(
    page.getByText('The server could not be reached. Please try again.', { exact: true }),
  ).toBeVisible();
});

test('a closed school shows a message', async ({ page }) => {
  const json = { statusCode: 403, error: 'Forbidden', message: 'Your school account has been deactivated' };
  await page.route('**/api/student/login', (route) => route.fulfill({ status: 403, json }));
  await page.goto('/student/login?code=abcdef');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Your school account has been deactivated', { exact: true })).toBeVisible();
});
