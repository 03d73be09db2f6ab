import { createClassroom, expectNoClassOptions, openClassroom, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';

const NAMES = ['Zoë Flores', 'Amal Noor', 'Sam Lee'];

test('finds students of the class as one types, and keeps the search in the address', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  const awardAll = page.getByRole('button', { name: 'Award All' });
  await expect(awardAll).toBeVisible();
  await page.getByRole('searchbox').fill('  LEE');
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
  await expect(awardAll).toBeHidden();
  await expect(studentRow(page, 'Amal Noor')).toBeHidden();
  await expect(page).toHaveURL(/search=/);

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('  LEE');
  await expect(studentRow(page, 'Amal Noor')).toBeHidden();

  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No Students Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(studentRow(page, 'Amal Noor')).toBeVisible();
});

test('sorts by a column, and marks it', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  const rows = page.getByRole('checkbox', { name: /^Select / });
  await expect(rows.first()).toHaveAccessibleName('Select Amal Noor');
  const column = page.getByRole('columnheader', { name: 'Student' });
  await expect(column).toHaveAttribute('aria-sort', 'ascending');

  await column.getByRole('button').click();
  await expect(rows.first()).toHaveAccessibleName('Select Zoë Flores');
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-name/);
});

test('staff see names as plain text, and nothing to add', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, NAMES));
  await expect(studentRow(page, 'Sam Lee')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sam Lee', exact: true })).toBeHidden();
  await expectNoClassOptions(page, 'Add Student', 'New Class');
});
