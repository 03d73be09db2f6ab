import { awardPoint, createClassroom, expectFigure, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';

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

test('a chart that cannot be loaded says so, and the page still works', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await page.route('**/assets/points-chart-*', (route) => route.abort());
  await awardPoint(page, AVA);
  await expect(page.getByText('The chart could not be loaded.')).toBeVisible();
  await expect(studentRow(page, AVA)).toContainText('Just now');
});
