import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 200;

/** Presses Enter on a button that confirms, once it no longer takes this for the second tap of a double tap. */
export async function confirmByEnter(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('data-guarded');
  await page.keyboard.press('Enter');
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MANY; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

/** Presses Escape until the layer on top closes: a layer takes keys a moment after it takes the focus. */
export async function closeWithEscape(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
