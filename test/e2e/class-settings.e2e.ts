import { createClassroom, openClassroom, openHome } from './classroom.js';
import { expect, test } from './console-test.js';
import { openSettings, row, toastOf } from './class-settings-steps.js';

const STUDENTS = ['Ava Martin', 'Ben Ortiz'];

test('archiving the chosen class asks first, and leads to another one', async ({ page, admin, signInAs }) => {
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

test('a class is edited in Settings', async ({ page, admin, signInAs }) => {
  const { name } = await createClassroom(admin, STUDENTS);
  await signInAs('admin');
  await openSettings(page);
  await expect(row(page, name)).toContainText('2 students');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Class' });
  await dialog.getByLabel('Class name').fill('  ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Class name').fill(`${name} B`);
  await dialog.getByLabel('Description').fill('Second floor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Class updated')).toBeVisible();
  await expect(row(page, `${name} B`)).toContainText('Second floor');
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

test('a teacher reaches Settings from a class and from the account menu, and staff are sent to the dashboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await openHome(page);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name: 'Manage Classes' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(row(page, 'Grade 3 Lindqvist')).toBeVisible();
  await expect(row(page, 'Grade 3 Alvarez')).toBeHidden();

  await openHome(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');

  await signInAs('staff');
  await page.goto('/settings');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Class options' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Rewards',
    'Past moment',
    'Keyboard shortcuts',
    /^(Set as Default|Your default class)$/,
  ]);
});

for (const { account, next } of [
  { account: 'teacher', next: /A school administrator can add students to this class\./ },
  { account: 'admin', next: /Add StudentImport a spreadsheet$/ },
] as const)
  test(`a class created as ${account} opens, and explains how to add students`, async ({
    page,
    signInAs,
  }) => {
    const name = `Room ${Date.now()}`;
    await signInAs(account);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Create Class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Class' });
    await expect(dialog).toContainText(
      account === 'admin' ? 'You can add its students next.' : 'A school administrator adds its students.',
    );
    await dialog.getByLabel('Class name').fill(name);
    await dialog.getByRole('button', { name: 'Create Class' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Students', exact: true })).toContainText(next);
  });
