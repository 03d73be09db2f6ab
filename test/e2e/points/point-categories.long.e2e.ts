import { createClassroom, openQuickAward, studentRow } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { openSettings, row, toastOf, addCategory } from './point-categories-steps.js';
import { type Page } from '@playwright/test';

const archivedRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Archived point categories' })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a category gets an icon that fits its name, and another by keyboard; both appear wherever the category does', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, ['Ava Martin']);
  await signInAs('admin');
  await openSettings(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Point Category' });
  const name = `Homework ${Date.now()}`;
  await adding.getByLabel('Category name').fill(name);
  await expect(adding.getByText('Notebook, a color of its own')).toBeVisible();
  await adding.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: classroom.name }).click();
  await adding.getByRole('button', { name: 'Add Category' }).click();
  await expect(row(page, name).locator('.lucide-notebook-pen')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Point Category' });
  await editing.getByRole('button', { name: 'Change icon and color' }).click();
  await editing.getByRole('radio', { name: 'Violet' }).click();
  await editing.getByRole('radio', { name: 'Notebook' }).focus();
  // The group chooses what gets the focus while the key is down.
  await page.keyboard.press('ArrowLeft', { delay: 100 });
  await expect(editing.getByText('Book, Violet', { exact: true })).toBeVisible();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name).locator('.lucide-book-open')).toBeVisible();

  await page.goto(`/?class=${classroom.id}`);
  const sheet = await openQuickAward(page, 'Ava Martin');
  const choice = sheet.getByRole('button', { name });
  const book = '.lucide-book-open';
  await expect(choice.locator(book)).toBeVisible();
  await expect(choice).not.toHaveAttribute('data-guarded');
  await choice.click();
  await expect(page.locator('ol li').filter({ hasText: 'Points awarded' }).locator(book)).toBeVisible();
  await expect(studentRow(page, 'Ava Martin').locator(book)).toBeVisible();
  await page.goto(`/reports?report=points-by-category&class=${classroom.id}`);
  await expect(page.locator('svg.recharts-surface').locator(book)).toBeVisible();
});

test('failures have fixed words', async ({ page, admin, signInAs }) => {
  const name = `Courage ${Date.now()}`;
  await addCategory(admin, name);
  await signInAs('admin');
  await openSettings(page);
  await page.route(/\/api\/point-categories\/./, (route) => route.abort());
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Failed to update category. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await page.getByRole('button', { name: 'Archive Category' }).click();
  await expect(toastOf(page, 'Failed to archive category. Please try again.')).toBeVisible();
});

test('a teacher changes the categories of their classes, and sees the school’s', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'Edit Reading Stars' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Respect' })).toBeHidden();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('combobox', { name: 'For' }).click();
  await expect(page.getByRole('option', { name: 'Grade 3 Lindqvist' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Whole school' })).toBeHidden();
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
