import { type Page } from '@playwright/test';
import { createClassroom, openAward, openQuickAward, openClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { openNewClass, backFromThere } from './back-steps.js';

const AVA = 'Ava Martin';

const newClass = (page: Page) => page.getByRole('dialog', { name: 'Create New Class' });

test('Back closes a dialog and stays on the page; Forward does not open it again', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await openNewClass(page);
  await expect(newClass(page)).toBeVisible();
  await page.goBack();
  await expect(newClass(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Class options' })).toBeFocused();

  await page.evaluate(
    'window.moves = 0; navigation.addEventListener("currententrychange", () => { moves += 1; })',
  );
  await page.goForward();
  await expect(newClass(page)).toBeHidden();
  // The page leaves the dialog's entry by itself.
  await expect.poll(() => page.evaluate('window.moves')).toBe(2);
  await backFromThere(page);
  await expect(page).toHaveURL('/reports');
});

test('Back closes the sheet of an award, and its dialog', async ({ page, admin, signInAs }) => {
  await signInAs('staff');
  await openClassroom(page, await createClassroom(admin, [AVA]));
  const sheet = await openQuickAward(page, AVA);
  await page.goBack();
  await expect(sheet).toBeHidden();
  const dialog = await openAward(page, AVA);
  await page.goBack();
  await expect(dialog).toBeHidden();
});
