import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { openSettings, row, toastOf } from './point-categories-steps.js';

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
