import { type Page } from '@playwright/test';
import { createClassroom, expectFigure, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { tabTo } from '../keyboard.js';
import { DESKTOP } from '../screens.js';
import { awardButton, press, keepCategories, ready } from './roster-keys-steps.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';
const CLEO = 'Cleo Adams';
const NAMES = [AVA, BEN, CLEO, 'Dalia Haddad'];

/** Presses a key twice, as a hand does that trembles. The page's clock stands still but for the pause: see `doubleTap`. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.keyboard.press(key);
  await page.clock.runFor(250);
  await page.keyboard.press(key);
  await page.clock.resume();
}

test('the student list is one tab stop, in which arrows move and keys award', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, NAMES);
  const [first, , third] = await keepCategories(page, admin, classroom.id);
  await page.clock.install();
  await openClassroom(page, classroom);
  const grid = page.getByRole('grid', { name: 'Students' });
  await expect(grid.getByRole('row')).toHaveCount(1 + NAMES.length);
  await tabTo(page, awardButton(page, AVA));
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);

  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(awardButton(page, CLEO)).toBeFocused();
  await press(page, 'Home');
  await expect(page.getByRole('checkbox', { name: `Select ${CLEO}` })).toBeFocused();
  await press(page, 'ArrowUp', 'Space');
  await expect(page.getByRole('checkbox', { name: `Select ${BEN}` })).toBeChecked();
  await press(page, 'Space', 'ArrowUp', 'ArrowUp', 'ArrowRight');
  await expect(page.getByRole('columnheader', { name: 'Student' }).getByRole('button')).toBeFocused();
  await press(page, 'ArrowDown', 'Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await press(page, 'Shift+Tab');
  await expect(studentRow(page, AVA).getByRole('gridcell', { name: AVA, exact: true })).toBeFocused();

  // A number awards at once, and a double press once.
  await pressTwice(page, '1');
  await expect(studentRow(page, AVA)).toContainText(`+1 pts • ${first} • Just now`);
  await expectFigure(page, 'Today', 1);
  // Enter opens the categories, where a number chooses.
  await press(page, 'ArrowDown', 'Enter');
  const sheet = page.getByRole('dialog', { name: `Award ${BEN}` });
  await ready(sheet);
  await press(page, '/', '?', '9');
  await expect(sheet).toBeVisible();
  // The second press reaches the sheet that closes, or the roster behind it.
  await pressTwice(page, '3');
  await expect(sheet).toBeHidden();
  await expect(studentRow(page, BEN)).toContainText(`+1 pts • ${third} • Just now`);
  await expectFigure(page, 'Today', 2);
  await expect(studentRow(page, BEN).getByRole('gridcell', { name: BEN, exact: true })).toBeFocused();
});

test('the search has its key, and characters typed into it are text', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  await expect(awardButton(page, AVA)).toBeVisible();
  await press(page, '/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('1/?');
  await expect(search).toHaveValue('1/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFigure(page, 'Today', 0);
});

test('four keys lead from the top of the page to the first Award, and the figures of the week are one stop', async ({
  page,
  admin,
  signInAs,
}) => {
  // Where there is room for the week.
  await page.setViewportSize(DESKTOP);
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, NAMES));
  await page.reload();
  const week = page.getByRole('group', { name: 'Figures of the week' });
  await expect(week.getByRole('link').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to students' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(awardButton(page, AVA)).toBeFocused();

  await expect(week.locator('[tabindex="0"]')).toHaveCount(1);
  await week.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(week.getByRole('link').nth(1)).toBeFocused();
});
