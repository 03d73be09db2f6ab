import { awardPoint, createClassroom, expectFigure, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './fixtures.js';

const [AVA, BEN, CLEO] = ['Ava Martin', 'Ben Okafor', 'Cleo Ito'] as const;

test('the undo of an award to many takes it back from each of them', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN, CLEO]));
  for (const name of [AVA, BEN, CLEO]) await studentRow(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Award Points to Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Award Points' });
  await dialog.getByRole('radio', { name: 'Respect' }).click();
  await dialog.getByRole('button', { name: 'Award Points' }).click();
  await expectFigure(page, 'Total Points', 3);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Award taken back', { exact: true })).toBeVisible();
  await expectFigure(page, 'Total Points', 0);
  await page.reload();
  await expectFigure(page, 'Total Points', 0);
});

test('the same award gives points again after it was undone', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await awardPoint(page, AVA);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Award taken back', { exact: true })).toBeVisible();
  await expectFigure(page, 'Total Points', 0);

  await awardPoint(page, AVA);
  await expectFigure(page, 'Total Points', 1);
  await page.reload();
  await expectFigure(page, 'Total Points', 1);
});
