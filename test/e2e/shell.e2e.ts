import { LEDGER_LAG } from '#contracts/headers';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { ACCOUNTS } from './accounts.js';
import { openDemo, openHome } from './classroom.js';
import { expect, test } from './console-test.js';
import { holdAnswers } from './held-answers.js';
import { closeWithEscape } from './keyboard.js';
import { DESKTOP, PHONE } from './screens.js';
import { startSession } from './sessions.js';

test('the links of the navigation stay in one row on a small laptop, and leave room for the school’s name', async ({
  page,
  signInAs,
}) => {
  for (const account of ['executive', 'admin'] as const) {
    await signInAs(account);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/jobs');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const help = page.getByRole('banner').getByRole('link', { name: 'Help & Support' });
    await expect(help).toBeVisible();
    const [last, next] = [await links.last().boundingBox(), await help.boundingBox()];
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
    await expectNoSidewaysScrolling(page);
  }
  await page.setViewportSize(DESKTOP);
  const name = page.getByRole('banner').getByText('Maple Grove School', { exact: true });
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(100);
});

test('the account menu shows who is signed in, by keyboard too', async ({ page, signInAs }) => {
  await signInAs('staff');
  await openHome(page);
  await page.getByRole('button', { name: /^Account/ }).press('Enter');

  const menu = page.getByRole('menu');
  await expect(menu).toContainText(ACCOUNTS.staff);
  await expect(menu).toContainText('Teacher/Staff');

  await closeWithEscape(page, menu);
  await expect(page.getByRole('button', { name: /^Account/ })).toBeFocused();
});

test.describe('when the page is loaded', () => {
  test.use({ loads: true });

  test('lets keyboards skip to the content', async ({ page, signInAs }) => {
    await signInAs('teacher');
    await openHome(page);
    await expect(page.getByRole('main')).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('follows the device’s appearance until one is chosen, and keeps the choice', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');

  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('says that the device is offline, until it is back', async ({ page, context, signInAs }) => {
  await signInAs('teacher');
  await openDemo(page);
  const hint = page.getByText('You’re offline. Points you give now won’t be saved.');

  await context.setOffline(true);
  await expect(hint).toBeVisible();
  await context.setOffline(false);
  await expect(hint).toBeHidden();
});

test('shows when others’ changes no longer arrive', async ({ page, signInAs }) => {
  await page.route('**/api/live**', (route) => route.abort());
  await signInAs('teacher');
  await openHome(page);
  await expect(page.getByText('Reconnecting…', { exact: false })).toBeVisible();
});

test('says that the figures have not caught up with a write, until they have', async ({ page, signInAs }) => {
  let isBehind = true;
  await signInAs('teacher');
  await page.route('**/api/classes', async (route) => {
    if (!isBehind) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [LEDGER_LAG]: '1' } });
  });
  await openHome(page);
  const hint = page.getByText('Your points are saved.', { exact: false });
  await expect(hint).toBeVisible();

  isBehind = false;
  await expect(hint).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('has navigation, appearance and logout in one menu', async ({ page }) => {
    await startSession(page.request, 'teacher');
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();

    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await menu.getByRole('radio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoSidewaysScrolling(page);

    await menu.getByRole('link', { name: 'My recent awards' }).click();
    await closeWithEscape(page, page.getByRole('dialog', { name: 'My recent awards' }));
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
  });
});

test('the landing page shows until the session is known', async ({ page, signInAs }) => {
  await signInAs('teacher');
  const answer = await holdAnswers(page, '**/api/auth/user', (route) => route.continue());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
  answer();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
