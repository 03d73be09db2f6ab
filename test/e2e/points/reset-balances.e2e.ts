import { awardPointsInBulk } from '#contracts/points/awards';
import { listPointCategories } from '#contracts/points/point-categories';
import { createClassroom, openClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';

test('an administrator resets a class’s balances for a new term', async ({ page, signInAs, sessions }) => {
  const admin = await sessions.of('admin');
  const classroom = await createClassroom(admin, ['Ada Park', 'Ben Ortiz']);
  const categories = await admin.get(`${listPointCategories.path}?classId=${classroom.id}`);
  const [category] = listPointCategories.response.parse(await categories.json());
  const studentIds = classroom.students.map(({ id }) => id);
  const award = { studentIds, categoryId: category?.id, amount: 4 };
  expect((await admin.post(awardPointsInBulk.path, { data: award })).status()).toBe(201);

  await signInAs('admin');
  await page.goto('/settings/school');
  await page.getByRole('button', { name: 'Reset Balances' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Balances' });
  await dialog.getByRole('combobox', { name: 'Whose balances' }).click();
  await page.getByRole('option', { name: classroom.name }).click();
  await expect(dialog.getByText('2 students have 8 points to spend.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Reset Balances' });
  await confirm.click();
  await expect(dialog.getByText('Please say why the balances are reset.')).toBeVisible();
  await dialog.getByRole('radio', { name: /A new term/ }).click();
  await dialog.getByLabel('Type “reset” to confirm').fill('Reset ');
  await confirm.click();
  await expect(page.getByText('2 students had 8 points, and now have 0.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Reset Balances' }).click();
  await dialog.getByRole('combobox', { name: 'Whose balances' }).click();
  await page.getByRole('option', { name: classroom.name }).click();
  await expect(dialog.getByText('None of these students has points to reset.')).toBeVisible();
  await expect(confirm).toBeDisabled();

  await openClassroom(page, classroom);
  await expect(page.getByRole('row', { name: /Ada Park/ })).toContainText('0');
});
