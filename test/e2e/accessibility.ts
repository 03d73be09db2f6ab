import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = {
  /** Only these are checked. */
  only?: readonly string[];
  without?: readonly string[];
};

/** What axe finds wrong on the page as it is now: nothing. */
export async function expectAccessible(page: Page, { only, without = [] }: Rules = {}): Promise<void> {
  // A fading dialog has the contrast of a ghost.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime !== Infinity).map((a) => a.finished))',
  );
  // There are no frames, so what each of them found needs no second page to be put together in.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = only === undefined ? axe.withTags(WCAG_22_AA) : axe.withRules([...only]);
  const { violations } = await chosen.disableRules([...without]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The page fits its window from side to side. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // After a change of size a chart or a list takes a moment to follow.
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
    .toBeLessThanOrEqual(0);
}
