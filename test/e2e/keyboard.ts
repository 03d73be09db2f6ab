import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 60;

/** Presses Tab until the element has the focus, as someone without a mouse must. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MANY; presses += 1) {
    if ((await target.evaluate('(element) => element === document.activeElement')) === true) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
