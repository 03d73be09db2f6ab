import {
  chooseClassOption,
  createClassroom,
  expectFigure,
  openClassroom,
  openDemo,
  openHome,
} from './classroom.js';
import { expect, test } from './console-test.js';

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

test('a teacher without a class is offered the first one', async ({ page, signInAs }) => {
  await page.route('**/api/classes', (route) => route.fulfill({ json: [] }));
  await signInAs('teacher');
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'No Classes Yet' })).toBeVisible();
  await expect(page.getByText('Create one, and a school administrator adds its students.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Class' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Class' })).toBeVisible();
});

test.describe('in a tab of its own', () => {
  test.use({ loads: true });

  test('the chosen class is kept until signing out', async ({ page, admin, signInAs }) => {
    const classroom = await createClassroom(admin, []);
    await signInAs('teacher');
    await openDemo(page);
    const usual = await page.getByRole('heading', { level: 1 }).textContent();
    await signInAs('admin');
    await openClassroom(page, classroom);
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: classroom.name })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: classroom.name })).toBeVisible();

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Notice what goes well.' })).toBeVisible();
    await signInAs('teacher');
    await openHome(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(usual ?? '');
    expect(await page.evaluate("sessionStorage.getItem('laurel-class')")).toBeNull();
  });
});
