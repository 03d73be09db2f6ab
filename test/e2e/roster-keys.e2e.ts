import { createPointCategory, type PointCategory } from '#contracts/point-categories';
import { changePreferences } from '#contracts/preferences';
import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { createClassroom, expectFigure, openClassroom, post, showGrid, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { closeWithEscape, tabTo } from './keyboard.js';
import { addMember, signInWith } from './members.js';

const PASSWORD = 'keys-of-the-roster';
const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';
const CLEO = 'Cleo Adams';
const NAMES = [AVA, BEN, CLEO, 'Dalia Haddad'];

const awardButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Award points to ${name}` });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses a key twice, as a hand does that trembles. The page's clock stands still but for the pause: see `doubleTap`. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.keyboard.press(key);
  await page.clock.runFor(250);
  await page.keyboard.press(key);
  await page.clock.resume();
}

/** The names of the class's categories, which stay as they are now, whatever other tests add meanwhile. */
async function keepCategories(page: Page, admin: APIRequestContext, classId: string): Promise<string[]> {
  const response = await admin.get(`/api/point-categories?classId=${classId}`);
  const categories = (await response.json()) as PointCategory[];
  await page.route(/\/api\/point-categories\?/, (route) => route.fulfill({ json: categories }));
  return categories.map(({ name }) => name);
}

/** Waits until the dialog no longer takes a key for the second tap of a double tap. */
async function ready(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-guarded]')).toHaveCount(0);
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

test('a number key chooses a category of the student’s own class, as in the sheet', async ({
  page,
  admin,
  signInAs,
}) => {
  const here = await createClassroom(admin, [AVA]);
  const quincy = `Quincy ${Date.now()}`;
  const there = await createClassroom(admin, [quincy]);
  const fair = { name: 'Science fair', classId: there.id };
  const own = await post(admin, createPointCategory.path, fair, createPointCategory.response);
  await signInAs('staff');
  await keepCategories(page, admin, here.id);
  const ofThere = new RegExp(`/api/point-categories\\?classId=${there.id}`);
  await page.route(ofThere, (route) => route.fulfill({ json: [own] }));
  await openClassroom(page, here);
  await page.getByRole('searchbox').fill(quincy);
  await tabTo(page, awardButton(page, quincy));
  await press(page, '1');
  await expect(page.getByText(`${quincy} got 1 point for Science fair.`, { exact: true })).toBeVisible();
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

test('Quick award works with keys in the grid, and a number changes the category', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, NAMES);
  const [first = '', , third = ''] = await keepCategories(page, admin, classroom.id);
  await openClassroom(page, classroom);
  await showGrid(page);
  await page.getByRole('button', { name: 'Quick award' }).click();
  await ready(page.getByRole('dialog', { name: 'Quick award' }));
  await press(page, '1');
  const bar = page.getByRole('region', { name: 'Quick award' });
  await expect(bar).toContainText(first);
  await expect(bar.locator('[data-guarded]')).toHaveCount(0);
  const point = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Give 1 point .* to ${name}`) });
  await expect(point(AVA)).toBeFocused();

  await press(page, 'ArrowRight', 'Enter');
  await expect(bar).toContainText('1 given');
  const undo = page.getByRole('button', { name: `Undo the latest point for ${BEN}` });
  await expect(undo).not.toHaveAttribute('data-guarded');
  await press(page, 'ArrowRight');
  await expect(undo).toBeFocused();
  await press(page, 'Enter');
  await expect(bar).toContainText('0 given');
  await expect(point(BEN)).toBeFocused();

  await press(page, '3', 'ArrowRight');
  await expect(bar).toContainText(third);
  // A key held down is one press, even for longer than a double tap is refused.
  await page.keyboard.down('Enter');
  await page.waitForTimeout(700);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(bar).toContainText('1 given');
  await expectFigure(page, 'Today', 1);
});

test('the keys are listed, and those of single characters can be switched off', async ({ page, admin }) => {
  // The switch is the account's, and other tests have the demo's accounts.
  await signInWith(page, await addMember('staff', PASSWORD), PASSWORD);
  const classroom = await createClassroom(admin, NAMES);
  const [, second = ''] = await keepCategories(page, admin, classroom.id);
  await openClassroom(page, classroom);
  await tabTo(page, awardButton(page, AVA));
  await press(page, '?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText(second);
  // What is switched holds once it is saved.
  const flipSwitch = async () => {
    const saved = page.waitForResponse(`**${changePreferences.path}`);
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await saved;
  };
  await flipSwitch();
  await closeWithEscape(page, keys);
  await expect(awardButton(page, AVA)).toBeFocused();

  await press(page, '?', '/', '1');
  await expect(awardButton(page, AVA)).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(awardButton(page, BEN)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFigure(page, 'Today', 0);

  // They stay off, and the menu leads to the switch.
  await page.reload();
  const options = page.getByRole('button', { name: 'Class options' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await flipSwitch();
  await closeWithEscape(page, keys);
  // The dialog gives the focus back a moment after it is gone.
  await expect(options).toBeFocused();
  await press(page, '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
