import { expect, type Page } from '@playwright/test';

/** Waits until the console runs: by then it has replaced the page that the build drew, if it did. */
export async function consoleRunning(page: Page): Promise<void> {
  await expect(async () => {
    // A page to read waits until somebody reaches for a button.
    const button = page.locator('[data-drawn="to-read"] button').first();
    if ((await button.count()) > 0) await button.dispatchEvent('pointerover');
    await expect(page.locator('[data-drawn]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
