import { type Page } from '@playwright/test';
import { openDemo } from './classroom.js';
import { expect, test } from './console-test.js';

const tooltip = (page: Page) => page.getByRole('tooltip');
const help = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Help & Support' });
const profiles = (page: Page) => page.getByRole('button', { name: /^View profile/ });

test.beforeEach(({ signInAs }) => signInAs('teacher'));

/** Opens the page with a clock that the test controls. */
async function openFrozen(page: Page): Promise<void> {
  await page.clock.install();
  await openDemo(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a tooltip opens after 700 ms, the next one at once, and each at once for the keyboard', async ({
  page,
}) => {
  await openFrozen(page);
  await help(page).hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText('Help & Support');

  await page.mouse.move(4, 600, { steps: 4 });
  await page.clock.runFor(290);
  await profiles(page).first().hover();
  await page.clock.runFor(10);
  await expect(tooltip(page)).toHaveText(/profile/);

  await page.mouse.move(4, 600, { steps: 4 });
  await page.clock.runFor(310);
  await help(page).hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toBeHidden();

  await page.mouse.move(4, 600);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(help(page)).toBeFocused();
  await expect(tooltip(page)).toHaveText('Help & Support');
});
