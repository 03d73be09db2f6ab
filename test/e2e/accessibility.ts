import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = {
  /** The axe rules that are checked. */
  only?: readonly string[];
  without?: readonly string[];
};

/**
 * axe parses the computed color of every element behind every text: 13,000 times on a dashboard that has 27 colors.
 * A cache takes a third off its time and changes no result.
 */
const REMEMBER_COLORS = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map();
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known === undefined) {
      parseString.call(this, text);
      parsed.set(text, [this.r, this.g, this.b, this.alpha]);
    } else [this.r, this.g, this.b, this.alpha] = known;
    return this;
  };
}`;

/** axe is compiled for browsers without private fields: it keeps those of its colors in weak maps, which takes a fifth of its time. */
const FAST_FIELDS = `class WeakMap {
  field = Symbol();
  has(owner) { return this.field in owner; }
  get(owner) { return owner[this.field]; }
  set(owner, value) { owner[this.field] = value; return this; }
  delete(owner) { return delete owner[this.field]; }
}`;

/**
 * axe measures how far each target is from its neighbors, which takes a third of its time, even where the target is large enough by
 * itself, so that the rule is met whatever the distance.
 */
const SKIP_OFFSETS_OF_LARGE_TARGETS = `{
  const { 'target-size': size, 'target-offset': offset } = axe._audit.checks;
  const { evaluate } = size;
  const large = new WeakSet();
  size.evaluate = function (node, ...rest) {
    const isLarge = evaluate.call(this, node, ...rest);
    if (isLarge === true) large.add(node);
    else large.delete(node);
    return isLarge;
  };
  const measure = offset.evaluate;
  offset.evaluate = function (node, ...rest) {
    return large.has(node) || measure.call(this, node, ...rest);
  };
}`;

/** Rows out of sight keep the colors of the theme before: the browser does not draw them, and axe looks at them. */
const DRAW_ALL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/**
 * Rows of a long list or table that come after many others of their kind. They are drawn by the same components as those before, and a
 * report of a hundred rows would take longer than ten screens.
 */
const LATER_ROWS = [
  'tbody > tr:nth-child(n + 21)',
  ':is(ul, ol, [role=list], [role=grid]) > :nth-child(n + 21)',
];

/** One animation may begin when another ends, or with the next frame. */
const SETTLED = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    await frame();
    await frame();
    const running = document.getAnimations().filter(
      (it) => it.playState === 'running' && it.effect.getComputedTiming().endTime !== Infinity);
    if (running.length === 0) return;
    await Promise.allSettled(running.map((it) => it.finished));
  }
})()`;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A modal dialog hides what lies behind it, be it the page or another dialog. */
const DIALOG_IN_FRONT = ':is([role=dialog], [role=alertdialog]):not([aria-hidden=true])';

/**
 * Expects axe to find nothing wrong on the page as it is now. What lies behind a modal dialog has its own scenes; behind it, only the focus
 * must have nowhere to go.
 */
export async function expectAccessible(page: Page, { only, without = [] }: Rules = {}): Promise<void> {
  // A dialog that is still fading in has too little contrast, and so has a list that is about to be replaced.
  await expect(page.locator('.opacity-60[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(DRAW_ALL);
  await page.evaluate(SETTLED);
  if (!(await page.evaluate<boolean>('"axe" in window')))
    await page.evaluate(`{${FAST_FIELDS}${AXE};${REMEMBER_COLORS}${SKIP_OFFSETS_OF_LARGE_TARGETS}}`);
  const hasDialog = (await page.locator(`:has(> #root[aria-hidden=true]) ${DIALOG_IN_FRONT}`).count()) > 0;
  const rules = only === undefined ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: only };
  const found = await violationsIn(page, hasDialog ? DIALOG_IN_FRONT : 'html', rules, without);
  if (hasDialog && only === undefined)
    found.push(
      ...(await violationsIn(page, 'html', { type: 'rule', values: ['aria-hidden-focus'] }, without)),
    );
  expect(found).toEqual([]);
}

/** @returns for each violated rule its name and the elements */
function violationsIn(
  page: Page,
  part: string,
  runOnly: { type: string; values: readonly string[] },
  without: readonly string[],
): Promise<string[]> {
  const options = {
    runOnly,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  const context = { include: [part], exclude: LATER_ROWS };
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
}

/** Expects the page to fit its window without scrolling sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // Charts and lists adapt to a new size after a moment.
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
    .toBeLessThanOrEqual(0);
}
