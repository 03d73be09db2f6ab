import {
  createClassroom,
  openClassroom,
  studentRow,
  awardPoint,
  expectNoClassOptions,
} from '../classroom.js';
import { expect, test } from '../console-test.js';
import { closeWithEscape } from '../keyboard.js';
import { openRoster } from './manage-students-steps.js';

const AVA = 'Ava Martin';
const BEN = 'Ben Okoye';

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

test('finds a student of the class by a part of the name', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, [AVA, BEN]));
  const roster = await openRoster(page);
  await roster.getByRole('searchbox', { name: 'Search students' }).fill('oko');
  await expect(roster.getByRole('listitem')).toHaveCount(1);
  await expect(roster.getByRole('listitem')).toContainText(BEN);
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
