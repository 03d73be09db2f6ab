import { expect, test } from '../console-test.js';

test.use({ loads: true });

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
