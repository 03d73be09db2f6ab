import { expect, test } from '../console-test.js';
import { tabTo } from '../keyboard.js';
import { createPupil, newCode, openPortal } from './student-portal.js';

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

test('a wrong code shows a message, and can be retyped by keyboard alone', async ({ page, admin }) => {
  const { code } = await createPupil(admin, 'Noor Haddad');
  await page.goto('/student/login');
  const field = page.getByLabel('Login Code');
  await tabTo(page, field);
  await page.keyboard.type('zzzzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Invalid login code. Please check and try again.', { exact: true }),
  ).toBeVisible();
  await expect(field).toBeFocused();
  // The wrong code is selected, so the right one replaces it.
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/student/portal');
});

test('a scanned card fills in the code, and the person presses Login', async ({ page, admin }) => {
  const { code, name } = await createPupil(admin, 'Noor Haddad');
  await page.goto(`/student/login?code=${code}`);
  await expect(page.getByLabel('Login Code')).toHaveValue(code);
  // The next person does not see the code, and nobody is signed in.
  await expect(page).toHaveURL('/student/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a session that ends returns to the code, with a message', async ({ page, admin }) => {
  const { code, id } = await createPupil(admin, 'Noor Haddad');
  await openPortal(page, code);
  const next = await newCode(admin, id);
  await expect(page.getByText('Your session has ended. Please enter your login code again.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Unauthorized')).toBeHidden();
  await openPortal(page, next);
  // Also when the portal is opened again and all its requests are refused at once.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'laurel_student' });
  await page.goto('/student/portal');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL('/student/login');
});
