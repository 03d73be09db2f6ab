import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { openSettings, row, toastOf } from './class-settings-steps.js';

const STUDENTS = ['Ava Martin', 'Ben Ortiz'];

test('archiving the chosen class asks first, and leads to another class', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, STUDENTS);
  await signInAs('admin');
  await openClassroom(page, classroom);
  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name: 'Archive Class' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Archive ${classroom.name}?` });
  await expect(dialog).toContainText('Its 2 students are archived with it');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: classroom.name })).toBeVisible();

  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name: 'Archive Class' }).click();
  await dialog.getByRole('button', { name: 'Archive Class' }).click();
  await expect(toastOf(page, 'Class archived')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: classroom.name })).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(classroom.id));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

test('the second of two who edit a class sees what the first saved, and chooses', async ({
  page,
  admin,
  signInAs,
}) => {
  const { id, name } = await createClassroom(admin, STUDENTS);
  await signInAs('admin');
  await openSettings(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Class' });
  await dialog.getByLabel('Class name').fill(`${name} mine`);
  const other = await page.request.patch(`/api/classes/${id}`, {
    data: { name: `${name} theirs`, version: 1 },
  });
  expect(other.status()).toBe(200);

  await dialog.getByRole('button', { name: 'Save' }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('Someone else changed this class. Look at it again before you save.');
  await expect(notice).toContainText(`${name} theirs`);
  await expect(dialog.getByLabel('Class name')).toHaveValue(`${name} mine`);

  await notice.getByRole('button', { name: 'Keep my version' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Class updated')).toBeVisible();
  await expect(row(page, `${name} mine`)).toBeVisible();
});
