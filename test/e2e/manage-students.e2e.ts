import { updateStudent } from '#contracts/students';
import { type Page } from '@playwright/test';
import {
  awardPoint,
  chooseClassOption,
  createClassroom,
  expectFigure,
  expectNoClassOptions,
  openClassroom,
  studentRow,
} from './classroom.js';
import { expect, test } from './fixtures.js';
import { closeWithEscape } from './keyboard.js';
import { DESKTOP, PHONE } from './screens.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okoye';

async function openRoster(page: Page) {
  await chooseClassOption(page, 'Manage Students');
  const roster = page.getByRole('dialog', { name: 'Manage Students' });
  await expect(roster).toBeVisible();
  return roster;
}

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

test('closes with one Escape, also after an edit that was given up', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const roster = await openRoster(page);
  const edit = roster.getByRole('button', { name: `Edit ${AVA}` });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await expect(dialog).toBeVisible();
  await closeWithEscape(page, dialog);
  await expect(edit).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(roster).toBeHidden();
});

test('moves a student to another class, from the profile', async ({ page, admin, signInAs }) => {
  const target = await createClassroom(admin, []);
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await page.getByRole('button', { name: AVA, exact: true }).click();
  await page.getByRole('dialog', { name: AVA }).getByRole('button', { name: 'Edit Student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: target.name }).click();
  await expect(dialog).toContainText('Points given so far still count for the old class.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: AVA })).toContainText(target.name);
  await page.goto(`/?class=${target.id}`);
  await expect(studentRow(page, AVA)).toBeVisible();
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

test('finds a student of the class by a part of the name', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const roster = await openRoster(page);
  await roster.getByRole('searchbox', { name: 'Search students' }).fill('oko');
  await expect(roster.getByRole('listitem')).toHaveCount(1);
  await expect(roster.getByRole('listitem')).toContainText(BEN);
});

test('teachers manage students of their own classes, but cannot add or import any', async ({
  page,
  admin,
  sessions,
  signInAs,
}) => {
  const teacher = await sessions.of('teacher');
  const other = await createClassroom(admin, [], teacher);
  const colleagues = await createClassroom(admin, []);
  const classroom = await createClassroom(admin, [AVA, BEN], teacher);
  await signInAs('teacher');
  await openClassroom(page, classroom);
  await awardPoint(page, BEN);
  await expectNoClassOptions(page, 'Add Student', 'Import');

  const roster = await openRoster(page);
  await roster.getByRole('button', { name: `Remove ${BEN}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await roster.getByLabel('Show archived students').click();
  await roster.getByRole('button', { name: `Restore ${BEN}` }).click();
  await expect(roster.getByRole('button', { name: `Remove ${BEN}` })).toBeVisible();

  await roster.getByRole('button', { name: `Edit ${AVA}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await dialog.getByLabel('Name').fill('Ava Lee');
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await expect(page.getByRole('option', { name: colleagues.name })).toBeHidden();
  await page.getByRole('option', { name: other.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(roster.getByText('1 student', { exact: true })).toBeVisible();
  await openClassroom(page, other);
  await expect(studentRow(page, 'Ava Lee')).toBeVisible();
});

test('a teacher cannot edit students of a class they don’t teach, even by the address', async ({
  page,
  admin,
  sessions,
  signInAs,
}) => {
  const own = await createClassroom(admin, [], await sessions.of('teacher'));
  const { students } = await createClassroom(admin, [AVA]);
  await signInAs('teacher');
  await page.goto(`/?class=${own.id}&student=${students[0]?.id ?? ''}`);
  const profile = page.getByRole('dialog', { name: AVA });
  await expect(profile.getByRole('button', { name: 'Award Points' })).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Edit Student' })).toBeHidden();
});

test('is not for staff', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  await expect(studentRow(page, AVA)).toBeVisible();
  await expectNoClassOptions(page, 'Manage Students');
});
