import { type Page } from '@playwright/test';
import { createClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { openSettings, row, toastOf, addCategory } from './point-categories-steps.js';

const archivedRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Archived point categories' })
    .getByRole('listitem')
    .filter({ hasText: name });

test('an administrator adds a category, for the school or for one class', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, []);
  const name = `Curiosity ${Date.now()}`;
  await signInAs('admin');
  await openSettings(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Point Category' });
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog.getByText('Category name is required.')).toBeVisible();
  await dialog.getByLabel('Category name').fill(name);
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: classroom.name }).click();
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(toastOf(page, 'Point category added successfully!')).toBeVisible();
  await expect(row(page, name)).toContainText(classroom.name);
  await expect(row(page, 'Respect')).toContainText('Whole school');
});

test('a category is edited, archived and restored', async ({ page, admin, signInAs }) => {
  const name = `Patience ${Date.now()}`;
  await addCategory(admin, name);
  await signInAs('admin');
  await openSettings(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Point Category' });
  await dialog.getByLabel('Category name').fill('');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Category name').fill(name);
  await dialog.getByLabel('Description').fill('Waiting one’s turn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Category updated')).toBeVisible();
  await expect(row(page, name)).toContainText('Waiting one’s turn');

  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await page.getByRole('button', { name: 'Archive Category' }).click();
  await expect(toastOf(page, 'Category archived')).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  // The button that had the focus disappeared with its row.
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('checkbox', { name: 'Show archived categories' }).click();
  await expect(archivedRow(page, name)).toContainText(/Archived [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(row(page, name)).toBeVisible();
  await expect(archivedRow(page, name)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
