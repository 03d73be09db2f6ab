import { chooseClassOption, createClassroom, expectFigure, openClassroom, openHome } from '../classroom.js';
import { expect, test } from '../console-test.js';

test('another class is chosen, and stays in the address', async ({ page, admin, signInAs }) => {
  const [here, there] = [await createClassroom(admin, ['Ava Martin']), await createClassroom(admin, [])];
  await signInAs('staff');
  await openClassroom(page, here);
  await expectFigure(page, 'Students', 1);
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: there.name }).click();

  await expect(page.getByRole('heading', { level: 1, name: there.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`class=${there.id}`));
  await expectFigure(page, 'Students', 0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: here.name })).toBeVisible();
});

test('a teacher creates a class and is taken to it', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await chooseClassOption(page, 'New Class');
  const dialog = page.getByRole('dialog', { name: 'Create New Class' });
  await dialog.getByRole('button', { name: 'Create Class' }).click();
  await expect(dialog.getByText('Class name is required.')).toBeVisible();

  const name = `Test Club ${Date.now()}`;
  await dialog.getByLabel('Class name').fill(name);
  await dialog.getByLabel('Description').fill('Fridays after school');
  await dialog.getByRole('button', { name: 'Create Class' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Fridays after school')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Students Yet' })).toBeVisible();
});
