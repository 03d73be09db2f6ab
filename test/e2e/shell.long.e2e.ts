import { openHome } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';
import { expectNoSidewaysScrolling } from './accessibility.js';
import { holdAnswers } from './held-answers.js';
import { DESKTOP } from './screens.js';

test('names the school and the current screen', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);

  await expect(page.getByRole('banner')).toContainText('Maple Grove School');
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
});

test('the account menu opens one’s recent awards, from any screen', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/account');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'My recent awards' }).click();
  const awards = page.getByRole('dialog', { name: 'My recent awards' });
  await expect(awards).toBeVisible();
  await closeWithEscape(page, awards);
  await expect(page).toHaveURL(/\/$/);
});

test('takes an executive administrator to the schools', async ({ page, signInAs }) => {
  await signInAs('executive');
  await openHome(page);
  await expect(page.getByRole('heading', { level: 1, name: 'School Management' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Schools',
    'Reports',
    'Settings',
  ]);
});

test('the path after joining a school opens the dashboard, with its query', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/dashboard?weeks=12&show=table');
  await expect(page).toHaveURL('/?weeks=12&show=table');
  await expect(page.getByRole('radio', { name: '12 weeks' })).toBeChecked();
});

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

test('the landing page shows until the session is known', async ({ page, signInAs }) => {
  await signInAs('teacher');
  const answer = await holdAnswers(page, '**/api/auth/user', (route) => route.continue());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
  answer();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a page starts at its title, below the header, wherever the page before was scrolled to', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.setViewportSize({ ...DESKTOP, height: 500 });
  const startsAtTop = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  };
  const scrollDown = async () => {
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(100);
  };
  await page.goto('/user-management');
  await startsAtTop('User Management');
  await scrollDown();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await startsAtTop('Settings');
  await scrollDown();
  // By its address, as from a bookmark.
  await page.evaluate("location.assign('/reports')");
  await startsAtTop('Reports');
});
