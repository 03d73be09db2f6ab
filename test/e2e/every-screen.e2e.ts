import { type Page } from '@playwright/test';
import { AREAS } from '../tour/areas.js';
import { openScene } from '../tour/open-scene.js';
import { SIZES, sizesOf } from '../tour/scene.js';
import { expectAccessible, expectNoSidewaysScrolling } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { watchPolicy } from './policy-violations.js';

const NARROWEST = { ...SIZES.phone, width: 360 };

/**
 * Radix Select hides the page behind its open list from screen readers and keeps the focus in the list, but axe still sees
 * the page as focusable. The list scrolls as one moves through its options.
 */
const BEHIND_A_LIST = ['aria-hidden-focus', 'scrollable-region-focusable'];

test.describe.configure({ mode: 'parallel' });

for (const area of AREAS) {
  test.describe(area.title, () => {
    for (const scene of area.scenes) {
      test(`${scene.name}: fits 360 px, keeps to its policy and is accessible in light and dark`, async ({
        page,
        signInAs,
      }) => {
        const violations = watchPolicy(page);
        await openScene(page, scene, signInAs);
        for (const size of sizesOf(scene)) {
          await page.setViewportSize(size === 'phone' ? NARROWEST : SIZES[size]);
          await expectNoSidewaysScrolling(page);
          // Scrolled halfway, the header may cover part of a button.
          await page.evaluate('scrollTo(0, 0)');
          await expectAccessible(page, { without: (await hasOpenList(page)) ? BEHIND_A_LIST : [] });
        }
        // Another theme changes only colours, which are the same at every size.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expectAccessible(page, { only: ['color-contrast'] });
        expect(violations).toEqual([]);
      });
    }
  });
}

async function hasOpenList(page: Page): Promise<boolean> {
  return (await page.getByRole('listbox').count()) > 0;
}
