import { listClasses, type SchoolClass } from '#contracts/students/classes';
import { type Page } from '@playwright/test';
import { createClassroom, openClassroom, openHome } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { openSettings, row, toastOf } from './class-settings-steps.js';

const STUDENTS = ['Ava Martin', 'Ben Ortiz'];
const archivedRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Archived classes' }).getByRole('listitem').filter({ hasText: name });

test('the menu of a class makes the dashboard open with it', async ({ page, signInAs }) => {
  await signInAs('cedarAdmin');
  const classes = listClasses.response.parse(await (await page.request.get('/api/classes')).json());
  const [usual, other] = classes;
  const setDefault = (classId = usual?.id) =>
    page.request.put('/api/users/default-class', { data: { classId } });
  await setDefault();
  await page.goto(`/?class=${other?.id}`);
  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name: 'Set as Default' }).click();
  await expect(toastOf(page, 'Default class set')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other?.name ?? '');
  await page.getByRole('button', { name: 'Class options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Your default class' })).toBeDisabled();
  await setDefault();
});

test('staff choose their default class, and see no other class options', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, STUDENTS));
  await page.getByRole('button', { name: 'Class options' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Past moment',
    'Keyboard shortcuts',
    'Set as Default',
  ]);
  await page.getByRole('menuitem', { name: 'Set as Default' }).click();
  await expect(toastOf(page, 'Default class set')).toBeVisible();
  await page.getByRole('button', { name: 'Class options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Your default class' })).toBeDisabled();

  // Other tests begin at staff's default class, and need one with points.
  const classes = (await (await page.request.get('/api/classes')).json()) as SchoolClass[];
  const classId = classes.find(({ name }) => name === 'Grade 3 Lindqvist')?.id;
  const answer = await page.request.put('/api/users/default-class', { data: { classId } });
  expect(answer.ok()).toBe(true);
});

test('a failure to set the default class shows the server’s message', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, STUDENTS));
  await page.route('**/api/users/default-class', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'Conflict', message: 'This class is archived.' },
    }),
  );
  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name: 'Set as Default' }).click();
  await expect(toastOf(page, 'Failed to Set Default')).toBeVisible();
  await expect(toastOf(page, 'This class is archived.')).toBeVisible();
});

test('an archive that the server refuses shows its message', async ({ page, admin, signInAs }) => {
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, STUDENTS));
  await page.route('**/archive', (route) => route.abort());
  await page.getByRole('button', { name: 'Class options' }).click();
  await page.getByRole('menuitem', { name: 'Archive Class' }).click();
  await page.getByRole('button', { name: 'Archive Class' }).click();
  await expect(toastOf(page, 'Failed to archive class.')).toBeVisible();
});

test('a class is archived in Settings, and restored with its students', async ({ page, admin, signInAs }) => {
  const { name } = await createClassroom(admin, STUDENTS);
  await signInAs('admin');
  await openSettings(page);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await page.getByRole('button', { name: 'Archive Class' }).click();
  await expect(toastOf(page, 'Class archived')).toBeVisible();
  await expect(row(page, name)).toBeHidden();

  await page.getByRole('checkbox', { name: 'Show archived classes' }).click();
  await expect(archivedRow(page, name)).toContainText(/Archived [A-Z][a-z]{2} \d{1,2}, \d{4} · 2 students/);
  await expect(page).toHaveURL(/archived=classes/);
  await page.reload();
  await expect(archivedRow(page, name)).toBeVisible();

  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(toastOf(page, 'Class restored')).toBeVisible();
  await expect(archivedRow(page, name)).toBeHidden();
  await expect(row(page, name)).toContainText('2 students');
});

test('failures in Settings have fixed words', async ({ page, admin, signInAs }) => {
  const { id, name } = await createClassroom(admin, []);
  await signInAs('admin');
  await openSettings(page);
  await page.route(`**/api/classes/${id}**`, (route) => route.abort());
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Failed to update class. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.route(`**/api/classes/${id}/archive`, (route) => route.abort());
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await page.getByRole('button', { name: 'Archive Class' }).click();
  await expect(toastOf(page, 'Failed to archive class. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  expect((await page.request.put(`/api/classes/${id}/archive`)).status()).toBe(200);
  await page.getByRole('checkbox', { name: 'Show archived classes' }).click();
  await page.route(`**/api/classes/${id}/unarchive`, (route) => route.abort());
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(toastOf(page, 'Failed to restore class. Please try again.')).toBeVisible();
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
