import { LEDGER_LAG } from '#contracts/headers';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { ACCOUNTS } from './accounts.js';
import { openDemo, openHome } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';
import { PHONE } from './screens.js';
import { startSession } from './sessions.js';

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

test('says that the device is offline, until it is back', async ({ page, context, signInAs }) => {
  await signInAs('teacher');
  await openDemo(page);
  const hint = page.getByText('You’re offline. Points you give wait here and are sent once you’re back.');

  await page.setViewportSize({ ...PHONE, height: 500 });
  await context.setOffline(true);
  await expect(hint).toBeVisible();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(200);
  await expect(hint).toBeInViewport();
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
