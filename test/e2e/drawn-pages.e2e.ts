import { type Page } from '@playwright/test';
import { openHome } from './classroom.js';
import { consoleRunning } from './console-running.js';
import { expect, test } from './fixtures.js';
import { tabTo } from './keyboard.js';
import { watchPolicy } from './policy-violations.js';
import { DESKTOP, PHONE } from './screens.js';

const HEADINGS = {
  '/': 'Notice what goes well.',
  '/login': 'Sign In to Your Account',
  '/school-setup': /./,
  '/pricing': 'One price for the whole school',
  '/about': /./,
  '/privacy': /./,
  '/terms': /./,
  '/security': /./,
  '/contact': 'Talk to us',
  '/support': 'Help & Support',
};
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
      // What needs the console waits for it.
      await expect(page.getByRole('button', { disabled: false }), path).toHaveCount(0);
      await expect(page.getByRole('textbox', { disabled: false }), path).toHaveCount(0);
    }
    expect(messages).toEqual([]);
    await page.goto('/pricing');
    // The browser's own radio buttons, below those that are seen: their style was an attribute, and has the precedence of one.
    await expect(page.locator('input[type=radio]').first()).toHaveCSS('opacity', '0');
  });
});

test('the console takes a drawn page over in place', async ({ page }) => {
  const violations = watchPolicy(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const scripts = '**/assets/*.js';
  for (const [path, name] of Object.entries(HEADINGS)) {
    await page.route(scripts, (route) => route.abort());
    await page.goto(path);
    const drawn = await placesOfHeading(page);
    await page.unroute(scripts);
    await page.goto(path);
    await consoleRunning(page);
    expect(await placesOfHeading(page), path).toEqual(drawn);
    await expect(heading(page)).toHaveText(name);
  }
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
});

test('the focus stays where it is when the console takes a drawn page over', async ({ page }) => {
  let release: (value?: unknown) => void = () => undefined;
  const released = new Promise((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await tabTo(page, link);
  release();
  await consoleRunning(page);
  await expect(link).toBeFocused();
});

/** Where the heading of a page is on a desktop and on a phone. */
async function placesOfHeading(page: Page) {
  const places = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    places.push(await heading(page).boundingBox());
  }
  return places;
}

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
