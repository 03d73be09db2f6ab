import { chooseClassOption, createClassroom, openClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { watchPolicy } from './policy-violations.js';

test('a foreign style is refused, and the test notices it', async ({ page }) => {
  const violations = watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))`,
  );
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>')`);
  await expect.poll(() => violations.length).toBe(2);
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
