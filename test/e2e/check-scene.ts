import { expect, type Page } from '@playwright/test';
import { openScene } from '../tour/open-scene.js';
import { type Scene, SIZES, sizesOf } from '../tour/scene.js';
import { expectAccessible, expectNoSidewaysScrolling } from './accessibility.js';
import { type SignInAs } from './fixtures.js';
import { watchPolicy } from './policy-violations.js';

const NARROWEST = { ...SIZES.phone, width: 360 };

/**
 * Radix Select hides the page behind its open list from screen readers and keeps the focus in the list, but axe still sees
 * the page as focusable. The list scrolls as one moves through its options.
 */
const BEHIND_A_LIST = ['aria-hidden-focus', 'scrollable-region-focusable'];

/**
 * Expects a scene to fit 360 px, to keep to its content policy, and to be accessible in light and dark. All rules of axe take longer
 * than everything else, so they are checked at the first size only.
 */
export async function checkScene(page: Page, scene: Scene, signInAs: SignInAs): Promise<void> {
  const violations = watchPolicy(page);
  await openScene(page, scene, signInAs);
  for (const [n, size] of sizesOf(scene).entries()) {
    await page.setViewportSize(size === 'phone' ? NARROWEST : SIZES[size]);
    await expectNoSidewaysScrolling(page);
    if (n > 0) continue;
    // Scrolled halfway, the header may cover part of a button.
    await page.evaluate('scrollTo(0, 0)');
    await expectAccessible(page, { without: (await hasOpenList(page)) ? BEHIND_A_LIST : [] });
  }
  // Another theme changes only colors, which are the same at every size.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page, { only: ['color-contrast'] });
  expect(violations).toEqual([]);
}

async function hasOpenList(page: Page): Promise<boolean> {
  return (await page.getByRole('listbox').count()) > 0;
}
