import { createPointCategory } from '#contracts/points/point-categories';
import { changePreferences } from '#contracts/accounts/preferences';
import { createClassroom, expectFigure, openClassroom, post, showGrid } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape, tabTo } from '../keyboard.js';
import { addMember, signInWith } from '../members.js';
import { awardButton, press, keepCategories, ready } from './roster-keys-steps.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';
const CLEO = 'Cleo Adams';
const NAMES = [AVA, BEN, CLEO, 'Dalia Haddad'];

const PASSWORD = 'keys-of-the-roster';

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
