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
 * Expects a scene to fit 360 px, to keep to its content policy, and to be accessible in light and dark.
 * @param audited the sizes at which all rules of axe are checked; they take longer than everything else
 */
export async function checkScene(
  page: Page,
  scene: Scene,
  signInAs: SignInAs,
  audited: readonly string[] = sizesOf(scene).slice(0, 1),
): Promise<void> {
  const violations = watchPolicy(page);
  await openScene(page, scene, signInAs);
  for (const size of sizesOf(scene)) {
    await page.setViewportSize(size === 'phone' ? NARROWEST : SIZES[size]);
    await expectNoSidewaysScrolling(page);
    if (!audited.includes(size)) continue;
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
