import { addReward } from '../catalogue.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape, tabTo } from '../keyboard.js';
import { DESKTOP, PHONE } from '../screens.js';
import { createPupil, openPortal } from './student-portal.js';

test.use({ loads: true });

/** How many lines each tab's name takes. */
const LINES_OF_TABS = `[...document.querySelectorAll('[role=tab]')].map((tab) => {
  const range = document.createRange();
  range.selectNodeContents(tab);
  return range.getClientRects().length;
})`;
/** How many parts of the page scroll by themselves. */
const SCROLLERS = `[...document.querySelectorAll('main, main *')].filter((each) =>
  each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)).length`;

test('on a phone the page scrolls, below a header and tabs that stay, and each list begins at its top', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPortal(page, 'maple2');
  const list = page.getByRole('region', { name: 'Available Rewards' });
  const last = list.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport();
  const tabs = page.getByRole('tablist');
  expect((await tabs.boundingBox())?.y).toBe(56);
  expect(await page.evaluate(LINES_OF_TABS)).toEqual([1, 1, 1]);
  for (const button of await list.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('tab', { name: 'Recent Points' }).click();
  const points = page.getByRole('region', { name: 'Recent Points' }).getByRole('listitem').first();
  await expect(points).toBeInViewport();
  // Nothing covers it.
  await points.click({ trial: true });
});

test('on a phone a reward is a compact row, of which four fit on the first screen', async ({
  page,
  admin,
}) => {
  const pupil = await createPupil(admin, 'Noor Haddad', 5);
  const names: string[] = [];
  for (const of of ['Kite', 'Bell', 'Song', 'Drum', 'Flag', 'Boat', 'Lamp', 'Coat']) {
    const description = 'Whenever you like';
    names.push((await addReward(admin, of, { classId: pupil.classId, quantity: 9, description })).name);
  }
  // Without those of the whole school.
  await page.route('**/api/student/class/*/rewards', async (route) => {
    const response = await route.fetch();
    const rewards = (await response.json()) as { name: string }[];
    await route.fulfill({ response, json: rewards.filter(({ name }) => names.includes(name)) });
  });
  await page.setViewportSize(PHONE);
  await openPortal(page, pupil.code);
  const list = page.getByRole('region', { name: 'Available Rewards' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(names.length);
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  for (const box of boxes) expect(box?.height).toBeLessThanOrEqual(96);
  const isVisible = (box: (typeof boxes)[number]) => box !== null && box.y + box.height <= PHONE.height;
  expect(boxes.filter(isVisible).length).toBeGreaterThanOrEqual(4);

  // The page alone scrolls.
  expect(await page.evaluate(SCROLLERS)).toBe(0);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  await page.setViewportSize(DESKTOP);
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(400);
  expect(await page.evaluate(SCROLLERS)).toBe(1);
});

test('the lists are 400 px tall, and the keyboard reaches and scrolls them', async ({ page }) => {
  await openPortal(page, 'maple2');
  const list = page.getByRole('region', { name: 'Available Rewards' });
  expect((await list.boundingBox())?.height).toBe(400);
  await tabTo(page, list);
  await page.keyboard.press('End');
  const scrolled = `document.querySelector('section[aria-label="Available Rewards"]').scrollTop`;
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(0);
  // The dialog works by keyboard alone, and returns the focus.
  const button = list.getByRole('button', { name: /^(Redeem|Enter Raffle)/ }).first();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  // It takes keys once it has the focus.
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await closeWithEscape(page, page.getByRole('alertdialog'));
  await expect(button).toBeFocused();
});
