import { randomBytes } from 'node:crypto';
import { expectNoSidewaysScrolling } from './accessibility.js';
import {
  awardPoint,
  createClassroom,
  expectFigure,
  openAward,
  openClassroom,
  studentRow,
} from './classroom.js';
import { expect, test } from './fixtures.js';
import { holdAnswers } from './held-answers.js';
import { tabTo } from './keyboard.js';
import { PHONE } from './screens.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';
const TWELVE = 'Ana Ben Chidi Dalia Emre Fatima Grace Hana Idris Jun Kofi Leila'
  .split(' ')
  .map((name) => `${name} Rivera`);
const AWARDS = '**/api/point-transactions';

test('staff give one point, and everything on the screen follows', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  await page.getByRole('button', { name: `Award points to ${AVA}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Award Points' });
  await expect(dialog).toContainText(AVA);
  await expect(dialog.getByText('Use custom point amount (Admin only)')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Respect' }).click();
  await dialog.getByRole('button', { name: 'Award Points' }).click();

  await expect(dialog).toBeHidden();
  await expect(studentRow(page, AVA)).toContainText('+1 pts • Respect • Just now');
  await expect(studentRow(page, BEN)).toContainText('No activity');
  await expectFigure(page, 'Today', 1);
  await expectFigure(page, 'Total Points', 1);
  await expect(page.getByText(`${AVA} got 1 point for Respect.`, { exact: true })).toBeVisible();
});

test('an award can be undone from its message, and given again', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await expectFigure(page, 'Today', 1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Award taken back', { exact: true })).toBeVisible();
  await expectFigure(page, 'Today', 0);
  await expectFigure(page, 'Total Points', 0);

  await awardPoint(page, AVA);
  await expectFigure(page, 'Total Points', 1);
  // Reloaded: the server's figures, not the console's optimistic ones.
  await page.reload();
  await expectFigure(page, 'Total Points', 1);
});

test('an award to many is undone for all of them, and given again by the same award', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const awardBoth = async () => {
    for (const name of [AVA, BEN]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByRole('button', { name: 'Award Points to Selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Award Points' });
    await dialog.getByRole('radio', { name: 'Respect' }).click();
    await dialog.getByRole('button', { name: 'Award Points' }).click();
    await expect(dialog).toBeHidden();
  };
  await awardBoth();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Award taken back', { exact: true })).toBeVisible();
  await expectFigure(page, 'Today', 0);

  await awardBoth();
  // Reloaded: the server's figures, not the console's optimistic ones.
  await page.reload();
  await expectFigure(page, 'Total Points', 2);
  for (const name of [AVA, BEN]) await expect(studentRow(page, name)).toContainText('+1 pts • Respect');
});

test('asks for a category', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await page.getByRole('button', { name: `Award points to ${AVA}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Award Points' });
  await dialog.getByRole('button', { name: 'Award Points' }).click();

  await expect(dialog.getByText('Please select students and category.')).toBeVisible();
});

test('administrators choose the amount, and confirm more than one point', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const dialog = await openAward(page, AVA);
  await dialog.getByRole('switch', { name: 'Use custom point amount (Admin only)' }).click();

  const amount = dialog.getByLabel('Points for each student');
  for (const wrong of ['0', '101', '1.5', '']) {
    await amount.fill(wrong);
    await dialog.getByRole('button', { name: 'Award Points' }).click();
    await expect(dialog.getByText('Please enter a valid point amount between 1 and 100')).toBeVisible();
  }
  await amount.fill('25');
  await dialog.getByRole('button', { name: 'Award Points' }).click();

  await expect(dialog.getByRole('heading', { name: 'Confirm Award' })).toBeVisible();
  await expect(dialog).toContainText('25 points');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(amount).toHaveValue('25');
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await dialog.getByRole('button', { name: 'Confirm Award' }).click();
  await expect(studentRow(page, AVA)).toContainText('+25 pts • Respect • Just now');
});

test('more than ten students are confirmed, summed up and given their points at once', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, TWELVE));
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByText('12 students selected')).toBeVisible();
  await page.getByRole('button', { name: 'Award Points to Selected' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ana Rivera, Ben Rivera (+10 more)');
  await dialog.getByRole('radio', { name: 'Safety' }).click();
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await dialog.getByRole('button', { name: 'Confirm Award' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('+1 pts • Safety • Just now')).toHaveCount(12);
  await expectFigure(page, 'Today', 12);
  await expect(page.getByText('students selected')).toBeHidden();
});

test('balances move before the server has answered, and back when it refuses', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const refusal = { statusCode: 409, error: 'Conflict', message: 'This student has been archived.' };
  const refuse = await holdAnswers(page, AWARDS, (route) => route.fulfill({ status: 409, json: refusal }));
  const dialog = await openAward(page, AVA);
  await dialog.getByRole('button', { name: 'Award Points' }).click();

  await expectFigure(page, 'Today', 1);
  refuse();
  // In a toast, and in the dialog when that has gone.
  await expect(page.getByText('Failed to award points.', { exact: true })).toHaveCount(2);
  await expect(page.getByText('This student has been archived.', { exact: true })).toHaveCount(2);
  await expectFigure(page, 'Today', 0);
  await expect(page.getByText('Failed to award points.', { exact: true })).toHaveCount(1);
  await expect(dialog.getByText('This student has been archived.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Respect' })).toBeChecked();
});

test('an award whose answer was lost is given once when it is sent again', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const keys: (string | undefined)[] = [];
  await page.route(AWARDS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server carried it out, but its answer is lost.
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  const dialog = await openAward(page, AVA);
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await expect(dialog.getByText('Failed to award points.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Award Points' }).click();

  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.reload();
  await expectFigure(page, 'Total Points', 1);
});

test('a category can be added on the way', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await page.getByRole('button', { name: `Award points to ${AVA}` }).click();
  await page.getByRole('button', { name: 'Add category' }).click();

  const adding = page.getByRole('dialog', { name: 'Add Point Category' });
  await adding.getByRole('button', { name: 'Add Category' }).click();
  await expect(adding.getByText('Category name is required.')).toBeVisible();
  const name = `Curiosity ${randomBytes(2).toString('hex')}`;
  await adding.getByLabel('Category name').fill(name);
  await adding.getByRole('button', { name: 'Add Category' }).click();

  await expect(page.getByText('Point category added successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name })).toBeChecked();
});

test('can be done by the keyboard alone', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const button = page.getByRole('button', { name: `Award points to ${AVA}` });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Award Points' }));
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(studentRow(page, AVA)).toContainText('Just now');
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('several students are awarded with the thumb', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
    await page.getByRole('checkbox', { name: `Select ${AVA}` }).click();
    await page.getByRole('checkbox', { name: `Select ${BEN}` }).click();
    await page.getByRole('button', { name: 'Award Points to Selected' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${AVA}, ${BEN}`);
    await dialog.getByRole('radio', { name: 'Respect' }).click();
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Award Points' }).click();
    await expect(studentRow(page, BEN)).toContainText('+1 pts • Respect • Just now');
  });
});
