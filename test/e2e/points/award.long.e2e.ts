import {
  awardPoint,
  createClassroom,
  expectFigure,
  openClassroom,
  studentRow,
  openAwardDialog,
  openQuickAward,
} from '../classroom.js';
import { expect, test } from '../console-test.js';
import { randomBytes } from 'node:crypto';
import { expectAtOnce, measureTap, stopAnswers } from './tap-to-number.js';
import { loseAnswers, TWELVE } from './award-steps.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okafor';

test('an award to the whole class is undone for all of them, and given again by the same award', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const awardBoth = async () => {
    await page.getByRole('button', { name: 'Award All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Award Points' });
    await dialog.getByRole('button', { name: 'Respect' }).click();
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

test('a chart that cannot be loaded says so, and the page still works', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await page.route('**/assets/points-chart-*', (route) => route.abort());
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await expect(page.getByText('The chart could not be loaded.')).toBeVisible();
  await expect(studentRow(page, AVA)).toContainText('Just now');
});

test('the age of an award updates on its own: by the minute, then by the hour', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await page.clock.install();
  const classroom = await createClassroom(admin, [AVA]);
  await openClassroom(page, classroom);
  await awardPoint(page, AVA);
  await expect(studentRow(page, AVA)).toContainText('Just now');
  // An answer of the server would set the clock right again.
  await page.context().setOffline(true);
  await page.clock.fastForward(50 * 60_000);
  await expect(studentRow(page, AVA)).toContainText('Just now');
  await page.clock.fastForward(20 * 60_000);
  await expect(studentRow(page, AVA)).toContainText('1h ago');
});

test('an award that got no answer is given once, even after several tries', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const keys = await loseAnswers(page, 4);
  const sheet = await openQuickAward(page, AVA);
  await sheet.getByRole('button', { name: 'Respect' }).click();
  await expect(page.getByText('Points sent', { exact: true })).toBeVisible({ timeout: 40_000 });

  expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
  await page.reload();
  await expectFigure(page, 'Total Points', 1);
});

test('the number changes within 100 ms of the tap, however slow the network', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, TWELVE));
  // The sheet’s script and its categories are fetched once the students are there.
  const first = await openQuickAward(page, TWELVE[0] ?? '');
  await expect(first.getByRole('button', { name: 'Respect' })).toBeVisible();
  await first.getByRole('button', { name: 'Close' }).click();
  await stopAnswers(page);
  const changes = [];
  for (const name of TWELVE.slice(0, 5)) {
    const sheet = await openQuickAward(page, name);
    const category = sheet.getByRole('button', { name: 'Respect' });
    await expect(category).not.toHaveAttribute('data-guarded');
    changes.push(await measureTap(page, { place: 'tbody tr', name }, () => category.click()));
  }
  expectAtOnce(changes);
});

test('the most recently used category comes first', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const sheet = await openQuickAward(page, AVA);
  await sheet.getByRole('button', { name: 'Safety' }).click();
  const next = await openQuickAward(page, BEN);
  await expect(next.getByRole('listitem').first()).toHaveText('Safety');
  await expect(next.getByRole('button', { name: 'Safety' })).toBeFocused();
});

test('a category can be added while awarding', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await openAwardDialog(page, AVA);
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
