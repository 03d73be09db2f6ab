import { expect, type Locator, type Page } from '@playwright/test';

/** The pause between two taps, of quick fingers and of slow ones. */
export const QUICK_MS = 250;
export const SLOW_MS = 550;

/**
 * Taps twice on the same place, wherever the page has moved in between. The page's clock stands still meanwhile but for
 * the pause, so that a slow machine taps as quickly as a fast one.
 * @param appears what the first tap brings, most often under the finger
 */
export async function doubleTap(
  page: Page,
  target: Locator,
  pauseMs: number,
  appears: Locator,
): Promise<void> {
  // It may still move, or guard itself against a tap that was meant for what was there before.
  await expect(target).not.toHaveAttribute('data-guarded');
  await page.clock.install();
  // Far enough ahead for a slow machine to get there.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // Until then, the page may have moved.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await appears.waitFor();
  await page.clock.runFor(pauseMs);
  await page.touchscreen.tap(x, y);
  await page.clock.resume();
}
