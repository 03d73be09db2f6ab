import { expectNoSidewaysScrolling } from '../accessibility.js';
import {
  awardPoint,
  createClassroom,
  expectFigure,
  openAward,
  openAwardDialog,
  openQuickAward,
  openClassroom,
  studentRow,
} from '../classroom.js';
import { expect, test } from '../console-test.js';
import { holdAnswers } from '../held-answers.js';
import { tabTo } from '../keyboard.js';
import { PHONE } from '../screens.js';
import { loseAnswers, TWELVE, AWARDS } from './award-steps.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';

test('staff give one point, and everything on the screen follows', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const dialog = await openAwardDialog(page, AVA);
  await expect(dialog).toContainText(AVA);
  await expect(dialog.getByText('Use custom point amount (Admin only)')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Respect' }).click();
  const sent = page.waitForRequest('**/api/point-transactions');
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('note');

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

test('asks for a category', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const dialog = await openAwardDialog(page, AVA);
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
  const usual = dialog.getByRole('group', { name: 'Usual amounts' });
  await expect(usual.getByRole('button')).toHaveText(['1', '2', '5', '10']);
  await usual.getByRole('button', { name: '5 points' }).click();
  await expect(amount).toHaveValue('5');
  await amount.fill('25');
  await dialog.getByRole('button', { name: 'Award Points' }).click();

  await expect(dialog.getByRole('heading', { name: `Respect: 25 points to ${AVA}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(amount).toHaveValue('25');
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await dialog.getByRole('button', { name: 'Give' }).click();
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
  await dialog.getByRole('button', { name: 'Safety' }).click();
  const question = dialog.getByRole('heading', { name: 'Safety: 1 point to 12 students' });
  await expect(question).toBeVisible();
  // A note is written in the same sheet, which keeps the category.
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect(dialog.getByLabel('Note')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Safety' })).toBeChecked();
  await page.keyboard.type('Cleared the hall');
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await expect(question).toBeVisible();
  await expect(dialog).toContainText('“Cleared the hall”');
  await dialog.getByRole('button', { name: 'Give' }).click();

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
  const sheet = await openQuickAward(page, AVA);
  await sheet.getByRole('button', { name: 'Respect' }).click();

  await expect(sheet).toBeHidden();
  await expectFigure(page, 'Today', 1);
  refuse();
  await expect(page.getByText('Failed to award points.', { exact: true })).toBeVisible();
  await expect(page.getByText('This student has been archived.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expectFigure(page, 'Today', 0);
});

test('an award whose answer was lost is sent again automatically, and given once', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const keys = await loseAnswers(page, 1);
  await awardPoint(page, AVA);

  await expect(page.getByText(`${AVA} got 1 point for Respect.`, { exact: true })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.reload();
  await expectFigure(page, 'Total Points', 1);
});

test('two points for the same student, the second pressed while the first is under way, count as two', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const answer = await holdAnswers(page, AWARDS, (route) => route.continue());
  for (const points of [1, 2]) {
    const sheet = await openQuickAward(page, AVA);
    await sheet.getByRole('button', { name: 'Respect' }).click();
    await expectFigure(page, 'Today', points);
  }
  answer();
  await expect(page.getByText('Points awarded', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expectFigure(page, 'Total Points', 2);
});

test('a page that is closed while an award is under way asks first, and gives the point', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  const classroom = await createClassroom(admin, [AVA]);
  await openClassroom(page, classroom);
  await page.route(AWARDS, async (route) => {
    const response = await route.fetch();
    // The answer comes when the page has gone.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fulfill({ response }).catch(() => undefined);
  });
  const sheet = await openQuickAward(page, AVA);
  await sheet.getByRole('button', { name: 'Respect' }).click();
  await expectFigure(page, 'Today', 1);
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await leaving;
  await expectFigure(page, 'Total Points', 1);
});

test('works with the keyboard alone', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const button = page.getByRole('button', { name: `Award points to ${AVA}` });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await expect(dialog.locator('[data-guarded]')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(studentRow(page, AVA)).toContainText('Just now');
  await expect(button).toBeFocused();
});

test('a category that comes late has the focus, not Close', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  const answer = await holdAnswers(page, '**/api/point-categories?*', (route) => route.continue());
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await page.getByRole('button', { name: `Award points to ${AVA}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  answer();
  await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('several students can be awarded with a thumb', async ({ page, admin, signInAs }) => {
    await signInAs('staff');
    await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
    await page.getByRole('checkbox', { name: `Select ${AVA}` }).click();
    await page.getByRole('checkbox', { name: `Select ${BEN}` }).click();
    await page.getByRole('button', { name: 'Award Points to Selected' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${AVA}, ${BEN}`);
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Respect' }).click();
    await expect(studentRow(page, BEN)).toContainText('+1 pts • Respect • Just now');
  });
});
