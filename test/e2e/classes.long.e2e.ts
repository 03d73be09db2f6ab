import { chooseClassOption, openHome } from './classroom.js';
import { expect, test } from './console-test.js';

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
