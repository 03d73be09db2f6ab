import { createClassroom, expectNoClassOptions, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';
import { DESKTOP } from './screens.js';

const NAMES = ['Zoë Flores', 'Amal Noor', 'Sam Lee'];
const MANY = Array.from({ length: 85 }, (_, number) => `Pupil ${String(number + 1).padStart(2, '0')}`);

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

for (const [role, last] of [
  ['staff', 'Award points to Alejandro'],
  ['teacher', 'Redeem for Alejandro'],
] as const) {
  test(`a table of the whole school holds its last button for ${role}`, async ({ page, signInAs }) => {
    await page.setViewportSize(DESKTOP);
    await signInAs(role);
    await page.goto('/?scope=school&search=alejandro');
    const button = page.getByRole('button', { name: new RegExp(`^${last}`) }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('shows forty students to a page, and selects across pages', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, MANY));
  const rows = page.getByRole('checkbox', { name: /^Select Pupil/ });
  await expect(rows).toHaveCount(40);
  await page.getByRole('checkbox', { name: 'Select Pupil 01' }).click();
  await page.getByRole('button', { name: 'Page 3' }).click();

  await expect(rows).toHaveCount(5);
  await expect(page).toHaveURL(/page=3/);
  await page.getByRole('checkbox', { name: 'Select Pupil 85' }).click();
  await expect(page.getByText('2 students selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByText('85 students selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('students selected')).toBeHidden();

  await page.goBack();
  await expect(rows).toHaveCount(40);
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
