import { currentUser } from '#contracts/accounts/auth';
import { changePreferences } from '#contracts/accounts/preferences';
import { type Page, type Route } from '@playwright/test';
import { EventEmitter, once } from 'node:events';
import { createClassroom, expectFigure, openClassroom, showGrid } from '../classroom.js';
import { doubleTap } from '../double-tap.js';
import { expect, test } from '../console-test.js';
import { holdAnswers } from '../held-answers.js';
import { addMember, signInWith } from '../members.js';
import { PHONE } from '../screens.js';
import { expectAtOnce, measureTap, stopAnswers } from './tap-to-number.js';
import { pointOf, undoOf, startQuickAward, upperHalf, NAMES, bar, AVA, BEN } from './quick-award-steps.js';

const AWARDS = '**/api/point-transactions';
const CHOICES = `**${changePreferences.path}`;
const USER = `**${currentUser.path}`;
const PASSWORD = 'quick-awards';
const tileOf = (page: Page, name: string) => page.getByRole('gridcell').filter({ hasText: name });

/** Taps once the undo of the last tap has appeared and listens, by when a tap is no second one. */
async function tapAgain(page: Page, name: string): Promise<void> {
  await expect(undoOf(page, name)).not.toHaveAttribute('data-guarded');
  await upperHalf(pointOf(page, name));
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('each tap on a tile gives one point, with its undo in its place, until it is done', async ({
    page,
    admin,
    signInAs,
  }) => {
    const classroom = await createClassroom(admin, NAMES);
    await signInAs('staff');
    await openClassroom(page, classroom);
    await startQuickAward(page);

    await upperHalf(pointOf(page, AVA));
    await expect(tileOf(page, AVA)).toContainText('+1 · Undo');
    await tapAgain(page, AVA);
    await expect(tileOf(page, AVA)).toContainText('+2 · Undo');
    await upperHalf(pointOf(page, BEN));
    await expect(bar(page)).toContainText('3 given');
    await expectFigure(page, 'Today', 3);

    await expect(undoOf(page, AVA)).not.toHaveAttribute('data-guarded');
    await undoOf(page, AVA).click();
    await expect(tileOf(page, AVA)).toContainText('+1 · Undo');
    await expect(bar(page)).toContainText('2 given');
    await expectFigure(page, 'Today', 2);

    await bar(page).getByRole('button', { name: 'Done' }).click();
    await expect(bar(page)).toBeHidden();
    await expect(undoOf(page, AVA)).toBeHidden();
    await page.waitForLoadState('networkidle');

    const tops = await Promise.all(NAMES.slice(0, 4).map((name) => tileOf(page, name).boundingBox()));
    const [first, second, third, fourth] = tops.map((box) => box?.y);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).toBeGreaterThan(first ?? Infinity);

    // The points are the server's, and a tap opens the categories again.
    await page.reload();
    await expectFigure(page, 'Total Points', 2);
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: `Award points to ${AVA} 1 point` })
      .click();
    await expect(page.getByRole('dialog', { name: `Award ${AVA}` })).toBeVisible();
  });

  test('a tap sounds and vibrates only for people who chose it', async ({ page, admin, signInAs }) => {
    await page.addInitScript(`
      window.signals = [];
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...times) {
        signals.push('tone');
        return start.apply(this, times);
      };
      Navigator.prototype.vibrate = () => signals.push('vibration') > 0;
    `);
    const signals = () => page.evaluate('window.signals');
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
    await startQuickAward(page);
    await upperHalf(pointOf(page, AVA));
    await expect(bar(page)).toContainText('1 given');
    expect(await signals()).toEqual([]);

    await bar(page).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick award' });
    for (const name of ['Sound', 'Vibration']) await dialog.getByRole('switch', { name }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    // The first moment takes no tap, which could be the second on the button.
    await expect(async () => {
      await upperHalf(pointOf(page, BEN));
      await expect(bar(page)).toContainText('2 given', { timeout: 500 });
    }).toPass();
    expect(await signals()).toEqual(['tone', 'vibration']);
  });

  test('a slow double tap gives one point, and leaves it', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, [AVA]));
    await startQuickAward(page);
    // In the middle, on which the undo appears.
    await doubleTap(page, pointOf(page, AVA), 550, undoOf(page, AVA));
    await expect(bar(page)).toContainText('1 given');
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expectFigure(page, 'Total Points', 1);
  });

  test('the number changes within 100 ms of the tap, however slow the network', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, NAMES));
    await startQuickAward(page);
    await stopAnswers(page);
    const changes = [];
    for (const name of NAMES)
      changes.push(
        await measureTap(page, { place: '[role=gridcell]', name }, () => pointOf(page, name).tap()),
      );
    expectAtOnce(changes);
  });
});

test('a refused point is reverted with its reason; one undone while under way is taken back', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA, BEN]);
  const [ava] = classroom.students;
  await signInAs('staff');
  await openClassroom(page, classroom);
  await startQuickAward(page);
  const refusal = { statusCode: 409, error: 'Conflict', message: 'This student has been archived.' };
  const answer = await holdAnswers(page, AWARDS, (route) =>
    route
      .request()
      .postData()
      ?.includes(ava?.id ?? '') === true
      ? route.fulfill({ status: 409, json: refusal })
      : route.continue(),
  );
  await upperHalf(pointOf(page, AVA));
  await upperHalf(pointOf(page, BEN));
  await expectFigure(page, 'Today', 2);
  await expect(undoOf(page, BEN)).not.toHaveAttribute('data-guarded');
  await undoOf(page, BEN).click();
  await expectFigure(page, 'Today', 1);

  const takenBack = page.waitForResponse(/\/api\/awards\/[^/]+\/reverse$/);
  answer();
  await expect(page.getByText(`Failed to award points to ${AVA}.`, { exact: true })).toBeVisible();
  await expect(page.getByText('This student has been archived.', { exact: true })).toBeVisible();
  await expectFigure(page, 'Today', 0);
  await expect(bar(page)).toContainText('0 given');
  await expect(undoOf(page, AVA)).toBeHidden();
  // Reloading the page would cut it off.
  await takenBack;
  await page.reload();
  await expectFigure(page, 'Total Points', 0);
});

test('several students are selected on their tiles', async ({ page, admin, signInAs }) => {
  await signInAs('teacher');
  const classroom = await createClassroom(admin, [AVA, BEN], page.request);
  await openClassroom(page, classroom);
  await showGrid(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of [AVA, BEN]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Award Points to Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Award Points' });
  await dialog.getByRole('button', { name: 'Respect' }).click();

  await expectFigure(page, 'Today', 2);
  // Selecting is over: a tap opens the categories.
  await page.getByRole('button', { name: `Award points to ${BEN}` }).click();
  await expect(page.getByRole('dialog', { name: `Award ${BEN}` })).toBeVisible();
});

/** Reads the next answer of the server, which the page gets only when it is released. */
async function holdOneAnswer(page: Page, url: string) {
  const steps = new EventEmitter();
  const [isRead, isReleased, isGiven] = ['read', 'release', 'given'].map((step) => once(steps, step));
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    steps.emit('read');
    await isReleased;
    // Who has asked may have given up meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
    steps.emit('given');
  };
  await page.route(url, hold, { times: 1 });
  const release = () => {
    steps.emit('release');
    return isGiven;
  };
  return { isRead, release };
}

test('the grid goes with the account to another device, and shows at once whether it can be saved or not', async ({
  page,
  admin,
  openBrowser,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const email = await addMember('staff', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await openClassroom(page, classroom);
  const grid = page.getByRole('radio', { name: 'Grid' });
  const head = (of: Page) => of.getByRole('columnheader', { name: 'Student' });
  await expect(head(page)).toBeVisible();
  const answer = await holdAnswers(page, CHOICES, (route) => route.continue());
  await grid.click();
  await expect(head(page)).toBeHidden();
  await expect(tileOf(page, AVA)).toBeVisible();
  const older = await holdOneAnswer(page, USER);
  await createClassroom(admin, [BEN]);
  await older.isRead;
  const saved = page.waitForResponse(CHOICES);
  answer();
  await saved;
  await older.release();
  // Whatever the page draws of it comes before this.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(head(page)).toBeHidden();

  const elsewhere = await openBrowser();
  await signInWith(elsewhere, email, PASSWORD);
  await openClassroom(elsewhere, classroom);
  await expect(tileOf(elsewhere, AVA)).toBeVisible();
  await expect(head(elsewhere)).toBeHidden();
  await elsewhere.route(CHOICES, (route) => route.abort());
  await elsewhere.getByRole('radio', { name: 'List' }).click();
  await expect(elsewhere.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(head(elsewhere)).toBeVisible();

  await page.reload();
  await expect(grid).toBeChecked();
});
