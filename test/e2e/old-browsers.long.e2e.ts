import { createClassroom, openClassroom, studentRow } from './classroom.js';
import { expect, test } from './console-test.js';

test.use({ loads: true });

const TOO_OLD = /This browser is too old for Laurel/;

test('an old browser says that it is too old, and a supported browser does not', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(TOO_OLD)).toBeHidden();
  await page.addInitScript('delete CSS.registerProperty');
  for (const path of ['/', '/login', '/student/login']) {
    await page.goto(path);
    await expect(page.getByText(TOO_OLD)).toBeVisible();
  }
});

test('a class opens in a browser without the latest array methods', async ({ page, admin, signInAs }) => {
  const classroom = await createClassroom(admin, ['Ava Martin']);
  await page.addInitScript(
    `for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) delete Array.prototype[name]`,
  );
  await signInAs('admin');
  await openClassroom(page, classroom);
  await expect(studentRow(page, 'Ava Martin')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page says that it needs it', async ({ page }) => {
    for (const path of ['/', '/login', '/student/login']) {
      await page.goto(path);
      await expect(page.getByText(/^Laurel needs JavaScript/)).toBeVisible();
    }
  });
});
