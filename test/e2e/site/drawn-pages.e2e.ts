import { type Page } from '@playwright/test';
import { openHome } from '../classroom.js';
import { expect, test } from '../fixtures.js';
import { tabTo } from '../keyboard.js';
import { HEADINGS } from './drawn-pages-steps.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read, with their titles and their styles', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    for (const [path, name] of Object.entries(HEADINGS)) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText(name);
      if (path !== '/') await expect(page).toHaveTitle(/ · Laurel$/);
      await expect(heading(page), path).toHaveCSS('font-weight', '600');
      // What needs the console waits for it, unless the page is only read.
      if ((await page.locator('[data-drawn="to-fill-in"]').count()) > 0)
        await expect(page.getByRole('button', { disabled: false }), path).toHaveCount(0);
      await expect(page.getByRole('textbox', { disabled: false }), path).toHaveCount(0);
    }
    expect(messages).toEqual([]);
    await page.goto('/pricing');
    // The browser's own radio buttons, below those that are seen: their style was an attribute, and has the precedence of one.
    await expect(page.locator('input[type=radio]').first()).toHaveCSS('opacity', '0');
  });
});

test('a page to read fetches no console until a button is reached for, and no press is lost', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const programs = () => fetched.filter((url) => /\/assets\/(packages|console)-/.test(url));
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).hover();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  // Links work as they are.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  expect(programs()).toEqual([]);

  const menu = page.getByRole('menu', { name: 'Appearance' });
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(menu).toBeVisible();
  expect(programs()).not.toEqual([]);
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Watch the one-minute overview' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Laurel in one minute' })).toBeVisible();
});

test('a signed-in person sees where the dashboard will be before its scripts arrive', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Loading the dashboard…')).toBeAttached();
  const logo = page.getByRole('banner').getByText('Laurel', { exact: true });
  const drawn = await logo.boundingBox();
  await page.unroute(scripts);
  await openHome(page);
  expect(await logo.boundingBox()).toEqual(drawn);
});

test('a signed-in person sees the dashboard without the landing page before it', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await page.addInitScript(`
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Notice what goes well.')) sessionStorage.setItem('flashed', 'yes');
    }).observe(document, { childList: true, subtree: true });
  `);
  await openHome(page);
  expect(await page.evaluate(`sessionStorage.getItem('flashed')`)).toBeNull();
});
