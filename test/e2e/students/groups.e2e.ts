import { expectNoSidewaysScrolling } from '../accessibility.js';
import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';

test.use({ viewport: PHONE });

test('a group of students of two classes is awarded like a class, and narrows a report', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, ['Ava Lindqvist', 'Ben Castillo']);
  const other = await createClassroom(admin, ['Cleo Mercer']);
  await signInAs('admin');
  await page.goto('/settings/groups');
  const name = `Bus ${classroom.name}`;
  await page.getByRole('button', { name: 'Add Group' }).click();
  await page.getByRole('dialog').getByLabel('Group name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Group' }).click();

  // A new group is opened for its students.
  const members = page.getByRole('dialog', { name: `Students of ${name}` });
  for (const [place, student] of [
    [classroom.name, 'Ava Lindqvist'],
    [other.name, 'Cleo Mercer'],
  ] as const) {
    await members.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: place }).click();
    await members.getByRole('checkbox', { name: student }).click();
  }
  await expect(members.getByRole('status')).toHaveText('2 students in the group');
  await expectNoSidewaysScrolling(page);
  await members.getByRole('button', { name: 'Save' }).click();
  await expect(members).toBeHidden();

  await openClassroom(page, classroom);
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const roster = page.getByRole('grid', { name: 'Students' });
  await expect(roster.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'All +1' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Respect' }).click();
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: /^Give/ }).click();
  await expect(page.getByText('2 students got 1 point each for Respect.').first()).toBeVisible();

  await page.goto('/reports?report=top-students&period=today');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('Ava Lindqvist').first()).toBeVisible();
  await expect(page.getByText('Cleo Mercer').first()).toBeVisible();
  await expect(page.getByText('Ben Castillo')).toHaveCount(0);
});
