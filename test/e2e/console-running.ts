import { expect, type Page } from '@playwright/test';

/** Waits until the console runs: by then it has replaced the page that the build drew, if it did. */
export async function consoleRunning(page: Page): Promise<void> {
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
}
