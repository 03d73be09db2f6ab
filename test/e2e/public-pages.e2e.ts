import { type Page } from '@playwright/test';
import { consoleRunning } from './console-running.js';
import { expect, test } from './console-test.js';
import { closeWithEscape } from './keyboard.js';
import { PHONE } from './screens.js';

test.use({ loads: true });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('every link of the header and the footer leads to a page with its own title and description', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const links = page.getByRole('banner').or(page.getByRole('contentinfo')).getByRole('link');
  const paths = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  const pages = new Set(
    paths.flatMap((path) => (path === null || /^\/(api\/|school-setup$)/.test(path) ? [] : path)),
  );
  expect([...pages].sort()).toEqual([
    '/',
    '/about',
    '/contact',
    '/pricing',
    '/privacy',
    '/security',
    '/student/login',
    '/support',
    '/terms',
  ]);
  const seen = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
    seen.add(await page.title());
    if (path !== '/student/login')
      seen.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
  }
  expect(seen.size).toBe(2 * pages.size - 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens and closes, also after a choice', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeVisible();
    await closeWithEscape(page, menu(page));

    await page.getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test('the landing page ends with the next steps', async ({ page }) => {
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Next Steps' });
    await expect(steps.getByRole('link')).toHaveText([/^Pricing/, /^About/, /^Contact/]);
    await consoleRunning(page);
    await steps.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});
