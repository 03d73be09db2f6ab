import { type APIRequestContext } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { SCHOOL_ADMIN, setting, openDialog, choose } from './school-settings-steps.js';
import { createClassroom, openClassroom } from '../classroom.js';

let admin: APIRequestContext;
test.beforeAll(async ({ sessions }) => {
  admin = await sessions.of(SCHOOL_ADMIN);
});

test('overlapping terms are refused at their first day, and a term can be removed', async ({
  page,
  signInAs,
}) => {
  await signInAs(SCHOOL_ADMIN);
  const dialog = await openDialog(page);
  const removal = dialog.getByRole('button', { name: 'Remove term 1' });
  while (await removal.isVisible()) await removal.click();
  for (const [name, from, to] of [
    ['Term 1', '2026-08-17', '2026-12-18'],
    ['Term 2', '2026-12-18', '2027-05-28'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add Term' }).click();
    const term = dialog.getByRole('group', { name });
    await term.getByLabel('First day').fill(from);
    await term.getByLabel('Last day').fill(to);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  const second = dialog.getByRole('group', { name: 'Term 2' });
  await expect(second.getByRole('alert')).toHaveText('It begins within Term 1');
  await second.getByLabel('First day').fill('2027-01-05');
  await dialog.getByRole('button', { name: 'Remove term 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(setting(page, 'Terms')).toHaveText('Term 2, Jan 5 – May 28, 2027');
});

test('changes that somebody else saved meanwhile are shown before they are overwritten', async ({
  page,
  signInAs,
}) => {
  await admin.patch('/api/school/settings', { data: { weekStartsOn: 'monday' } });
  await signInAs(SCHOOL_ADMIN);
  const dialog = await openDialog(page);
  await choose(page, 'Reports about staff', 'Everyone on the staff');
  await admin.patch('/api/school/settings', { data: { weekStartsOn: 'saturday' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Week starts is nowSaturday');
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Week starts' })).toHaveText('Saturday');
});

test('rosters follow the order of names that the school chooses, even on open screens', async ({
  page,
  signInAs,
  openBrowser,
}) => {
  await admin.post('/api/auth/mark-welcome-seen', { data: {} });
  await admin.patch('/api/school/settings', { data: { nameOrder: 'first-name' } });
  const classroom = await createClassroom(admin, ['Amal Young', 'Bo de la Cruz', 'Zoë Adams']);
  const elsewhere = await openBrowser(SCHOOL_ADMIN);
  await openClassroom(elsewhere, classroom);
  const rows = elsewhere.getByRole('checkbox', { name: /^Select / });
  await expect(rows.first()).toHaveAccessibleName('Select Amal Young');
  await signInAs(SCHOOL_ADMIN);
  const dialog = await openDialog(page);
  await choose(page, 'Order of names', 'Last name');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(setting(page, 'Order of names')).toHaveText('Last name');
  await expect(rows.nth(0)).toHaveAccessibleName('Select Zoë Adams');
  await expect(rows.nth(1)).toHaveAccessibleName('Select Bo de la Cruz');
  // In whatever order they are ticked, a dialog lists students as the roster does.
  await rows.nth(2).click();
  await rows.nth(0).click();
  await elsewhere.getByRole('button', { name: 'Award Points to Selected' }).click();
  await expect(elsewhere.getByRole('dialog')).toContainText('Zoë Adams, Amal Young');
  await elsewhere.keyboard.press('Escape');
  // A column of equal grades would tell nothing.
  await expect(elsewhere.getByRole('columnheader', { name: 'Grade' })).toBeHidden();
  await elsewhere.getByRole('columnheader', { name: 'Total Points' }).getByRole('button').click();
  await expect(elsewhere.getByRole('columnheader', { name: 'Total Points' })).toHaveAttribute(
    'aria-sort',
    /cending/,
  );
  await admin.patch('/api/school/settings', { data: { nameOrder: 'first-name' } });
});
