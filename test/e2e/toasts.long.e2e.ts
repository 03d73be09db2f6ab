import { type Page } from '@playwright/test';
import { expect, test } from './console-test.js';
import { failToCreateClass } from './toasts-steps.js';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

test.beforeEach(({ signInAs }) => signInAs('teacher'));

/** Closes the dialog, which hides everything behind it from screen readers and so from locators by role. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(50);
}

test('a toast stays for 5 seconds, or while it has the focus, and a new one replaces it', async ({
  page,
}) => {
  await failToCreateClass(page);
  await page.clock.runFor(4_000);
  await page.getByRole('button', { name: 'Create Class' }).click();
  await page.clock.runFor(2_000);
  await closeDialog(page);
  await expect(toasts(page)).toHaveCount(1);

  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await page.clock.runFor(8_000);
  await expect(toasts(page)).toBeVisible();

  await page.getByRole('main').focus();
  await page.clock.runFor(2_400);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toasts(page)).toBeHidden();
});

test('a toast is sent away by a swipe of 60 px to the right, not of 40 px', async ({ page }) => {
  await failToCreateClass(page);
  await closeDialog(page);
  for (const [pixels, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 4 });
    await page.mouse.move(x + pixels, y, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(left);
  }
});
