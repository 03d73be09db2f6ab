import { type Page } from '@playwright/test';
import { consoleRunning } from '../console-running.js';
import { expect, test } from '../fixtures.js';
import { tabTo } from '../keyboard.js';
import { watchPolicy } from '../policy-violations.js';
import { DESKTOP, PHONE } from '../screens.js';
import { HEADINGS } from './drawn-pages-steps.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Where the heading of a page is on a desktop and on a phone. */
async function placesOfHeading(page: Page) {
  const places = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    places.push(await heading(page).boundingBox());
  }
  return places;
}

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
