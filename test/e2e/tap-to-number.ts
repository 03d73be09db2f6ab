import { type Page, test } from '@playwright/test';
import { expect } from './fixtures.js';

/** 100 ms at 60 frames a second. A busy machine draws fewer in that time. */
const MOST_FRAMES = 6;

type Change = { frames: number; ms: number };

/** Lets each call wait for three seconds, as on a slow network. */
export async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
}

/**
 * Measures how long after a tap the number of the place that contains a name is 1.
 * @param place selector of all such places
 */
export async function measureTap(
  page: Page,
  { place, name }: { place: string; name: string },
  tap: () => Promise<void>,
): Promise<Change> {
  await page.evaluate(`{
    const place = [...document.querySelectorAll('${place}')].find((each) => each.textContent.includes('${name}'));
    let tappedAt, frames = 0;
    window.change = undefined;
    const count = () => { frames += 1; if (window.change === undefined) requestAnimationFrame(count); };
    addEventListener('pointerup', () => {
      tappedAt = performance.now();
      requestAnimationFrame(count);
    }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (place.querySelector('[data-changed]')?.textContent !== '1') return;
      window.change = { frames, ms: Math.round(performance.now() - tappedAt) };
      observer.disconnect();
    });
    observer.observe(place, { attributes: true, characterData: true, childList: true, subtree: true });
  }`);
  await tap();
  await expect.poll(() => page.evaluate('window.change')).toBeDefined();
  return page.evaluate<Change>('window.change');
}

/** A machine may hang for a moment: the middle one of the frames counts, and the best of the times. */
export function expectAtOnce(changes: readonly Change[]): void {
  const description = changes.map(({ frames, ms }) => `${frames} frames, ${ms} ms`).join('; ');
  test.info().annotations.push({ type: 'tap to changed number', description });
  const frames = changes.map((change) => change.frames).sort((a, b) => a - b);
  expect(frames[Math.floor(frames.length / 2)], description).toBeLessThanOrEqual(MOST_FRAMES);
  // Long before a slow network answers.
  expect(Math.min(...changes.map(({ ms }) => ms))).toBeLessThan(1_000);
}
