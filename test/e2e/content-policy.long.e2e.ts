import { expect, test } from './fixtures.js';
import { watchPolicy } from './policy-violations.js';
import { chooseClassOption, createClassroom, openClassroom } from './classroom.js';

test('the document of the api is drawn within its policy', async ({ page }) => {
  const violations = watchPolicy(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Laurel/ })).toBeVisible();
  await expect(page.getByText('/api/auth/login')).toBeVisible();
  expect(violations).toEqual([]);
});

test('an open dialog keeps the page behind it still', async ({ page, admin, signInAs }) => {
  const violations = watchPolicy(page);
  await signInAs('admin');
  await openClassroom(page, await createClassroom(admin, ['Ava Martin']));
  await chooseClassOption(page, 'Add Student');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(`getComputedStyle(document.body).overflow`)).toBe('hidden');
  expect(violations).toEqual([]);
});
