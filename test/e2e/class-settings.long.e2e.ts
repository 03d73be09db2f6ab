import { listClasses, type SchoolClass } from '#contracts/classes';
import { type Page } from '@playwright/test';
import { createClassroom, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { openSettings, row, toastOf } from './class-settings-steps.js';

const STUDENTS = ['Ava Martin', 'Ben Ortiz'];
const archivedRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Archived classes' }).getByRole('listitem').filter({ hasText: name });

test('the menu of a class makes it the one that the dashboard opens with', async ({ page, signInAs }) => {
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
    'Rewards',
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
