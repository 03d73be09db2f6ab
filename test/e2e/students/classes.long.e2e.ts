import { chooseClassOption, openHome, createClassroom, openClassroom, openDemo } from '../classroom.js';
import { expect, test } from '../console-test.js';

test('the address of a deleted class opens an existing one', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  const usual = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/?class=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(usual ?? '');
});

test('a failure to create a class is shown', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openHome(page);
  await chooseClassOption(page, 'New Class');
  await page.route('**/api/classes', (route) => route.abort());
  await page.getByLabel('Class name').fill('Never');
  await page.getByRole('button', { name: 'Create Class' }).click();
  await expect(page.getByText('Failed to create class.', { exact: true })).toBeVisible();
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
