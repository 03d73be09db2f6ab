import { updateStudent } from '#contracts/students/students';
import {
  awardPoint,
  createClassroom,
  expectFigure,
  expectNoClassOptions,
  openClassroom,
  studentRow,
} from '../classroom.js';
import { expect, test } from '../console-test.js';
import { DESKTOP, PHONE } from '../screens.js';
import { openRoster } from './manage-students-steps.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okoye';

test('edits a student', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const roster = await openRoster(page);
  await roster.getByRole('button', { name: `Edit ${AVA}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Student name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ava Martin-Lee');
  await dialog.getByLabel('Grade').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(roster.getByRole('listitem').filter({ hasText: 'Ava Martin-Lee' })).toContainText('Grade 5');
  await roster.getByRole('button', { name: 'Close' }).click();
  await expect(studentRow(page, 'Ava Martin-Lee')).toBeVisible();
});

for (const choice of ['Keep my version', 'Use their version']) {
  test(`tells the second of two who edit the same student: ${choice}`, async ({ page, admin, signInAs }) => {
    const classroom = await createClassroom(admin, [AVA]);
    await signInAs('admin');
    await openClassroom(page, classroom);
    await (await openRoster(page)).getByRole('button', { name: `Edit ${AVA}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await dialog.getByLabel('Name').fill('Ava Mine');
    const [ava] = classroom.students;
    await page.request.patch(updateStudent.path.replace(':id', ava?.id ?? ''), {
      data: { name: 'Ava Theirs', grade: '4', version: 1 },
    });

    await dialog.getByRole('button', { name: 'Save' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText(
      'Someone else changed this student. Look at it again before you save.',
    );
    await expect(notice).toContainText('Ava Theirs');
    await expect(dialog.getByLabel('Name')).toHaveValue('Ava Mine');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

    await notice.getByRole('button', { name: choice }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const kept = choice.startsWith('Keep') ? 'Ava Mine' : 'Ava Theirs';
    await expect(page.getByRole('button', { name: `Edit ${kept}` })).toBeVisible();
  });
}

test('deletes a student without history, and archives one with history', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  await awardPoint(page, AVA);
  const roster = await openRoster(page);
  const question = page.getByRole('alertdialog');

  await roster.getByRole('button', { name: `Remove ${BEN}` }).click();
  await expect(question).toContainText(`Remove ${BEN}?`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Student removed successfully.', { exact: true })).toBeVisible();
  await roster.getByRole('button', { name: `Remove ${AVA}` }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Student archived. The point history is kept.', { exact: true })).toBeVisible();
  await expect(roster.getByRole('status').getByText('No Students Found')).toBeVisible();

  await roster.getByLabel('Show archived students').click();
  const archived = roster.getByRole('list', { name: 'Archived students' }).getByRole('listitem');
  await expect(archived).toHaveCount(1);
  const details = archived.getByText(/Archived \w{3} \d+, \d{4}$/);
  await expect(details).toBeVisible();
  // The buttons leave room for what the row says.
  await page.setViewportSize(PHONE);
  expect((await details.boundingBox())?.height).toBeLessThan(45);
  await page.setViewportSize(DESKTOP);
  await archived.getByRole('button', { name: `Restore ${AVA}` }).click();
  await expect(roster.getByRole('button', { name: `Remove ${AVA}` })).toBeVisible();
  await roster.getByRole('button', { name: 'Close' }).click();
  await expect(studentRow(page, AVA)).toBeVisible();
  await expectFigure(page, 'Students', 1);
});

test('is not for staff', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await expect(studentRow(page, AVA)).toBeVisible();
  await expectNoClassOptions(page, 'Manage Students');
});
