import { archivePointCategory, createPointCategory } from '#contracts/points/point-categories';
import { createClassroom, openClassroom, post, showGrid } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { holdAnswers } from '../held-answers.js';
import { pointOf, undoOf, startQuickAward, upperHalf, NAMES, bar, AVA } from './quick-award-steps.js';

const AWARDS = '**/api/point-transactions';

test('a note is saved with each point, and a late answer does not count for the next round', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  await signInAs('staff');
  await openClassroom(page, classroom);
  await showGrid(page);
  await page.getByRole('button', { name: 'Quick award' }).click();
  await page.getByRole('button', { name: 'Add a note or a sound' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick award' });
  await dialog.getByRole('radio', { name: 'Respect' }).click();
  await dialog.getByLabel('Note').fill('Held the door');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(bar(page)).toContainText('0 given · “Held the door”');
  await expect(bar(page).getByRole('button', { name: 'Done' })).not.toHaveAttribute('data-guarded');
  const given = page.waitForRequest(AWARDS);
  await upperHalf(pointOf(page, AVA));
  expect((await given).postDataJSON()).toMatchObject({ note: 'Held the door' });
  await expect(undoOf(page, AVA)).not.toHaveAttribute('data-guarded');

  const refusal = { statusCode: 409, error: 'Conflict', message: 'Already spent.' };
  const answer = await holdAnswers(page, '**/api/awards/*/reverse', (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  await undoOf(page, AVA).click();
  await bar(page).getByRole('button', { name: 'Done' }).click();
  await startQuickAward(page);
  answer();
  await expect(page.getByText('Already spent.', { exact: true })).toBeVisible();
  await expect(bar(page)).toContainText('0 given');
  await expect(undoOf(page, AVA)).toBeHidden();
});

test('a category of one class is not offered for students of another class', async ({
  page,
  admin,
  signInAs,
}) => {
  const here = await createClassroom(admin, [AVA]);
  const quincy = `Quincy ${Date.now()}`;
  await createClassroom(admin, [quincy]);
  const fair = { name: 'Science fair', classId: here.id };
  const { id } = await post(admin, createPointCategory.path, fair, createPointCategory.response);
  await signInAs('staff');
  await openClassroom(page, here);
  await startQuickAward(page, fair.name);
  await page.getByRole('searchbox').fill(quincy);
  const point = page.getByRole('button', { name: `Give 1 point for Science fair to ${quincy}` });
  await expect(point).toBeVisible();
  let sent = 0;
  await page.route(AWARDS, (route) => {
    sent += 1;
    return route.continue();
  });
  await point.click();
  const reason = `Science fair is for another class than ${quincy}’s.`;
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await expect(bar(page)).toContainText('0 given');
  expect(sent).toBe(0);

  // A category that is archived meanwhile leaves the bar.
  const path = archivePointCategory.path.replace(':categoryId', id);
  expect((await admin.patch(path)).status()).toBe(200);
  await expect(page.getByText('Science fair is no longer in use.', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('students keep their places while taps change who has the most points', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES), '&sort=-totalPoints');
  await startQuickAward(page);
  await upperHalf(pointOf(page, 'Hana Sato'));
  await expect(undoOf(page, 'Hana Sato')).toBeVisible();
  await expect(page.getByRole('gridcell').last()).toContainText('Hana Sato');

  await bar(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('gridcell').first()).toContainText('Hana Sato');
});
