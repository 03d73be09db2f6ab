import { type Page } from '@playwright/test';
import { createClassroom, openClassroom, openDemo } from './classroom.js';
import { expect, test } from './console-test.js';
import { PHONE } from './screens.js';
import { openNewClass, backFromThere } from './back-steps.js';

const newClass = (page: Page) => page.getByRole('dialog', { name: 'Create New Class' });

const AVA = 'Ava Martin';

test('Back leaves the page after a dialog was closed with its button', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openNewClass(page);
  await newClass(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(newClass(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/reports');
});

test('Back closes nested dialogs one by one, including the one in the address', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const [ava] = classroom.students;
  // As from a link of a colleague: there is no page of ours to go back to.
  await signInAs('admin');
  await page.goto(`/?class=${classroom.id}&student=${ava?.id ?? ''}`);
  const profile = page.getByRole('dialog', { name: AVA });
  await profile.getByRole('tab', { name: 'Account' }).click();
  await profile.getByRole('button', { name: 'Edit Student' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Student' });
  await expect(editing).toBeVisible();

  await page.goBack();
  await expect(editing).toBeHidden();
  await expect(profile.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(profile).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`class=${classroom.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: classroom.name })).toBeVisible();
});

test('Back works after a reload with a dialog open', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await openNewClass(page);
  await expect(newClass(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Class options' })).toBeVisible();
  // The page leaves the dialog's entry by itself, and nobody presses Back that fast.
  await expect.poll(() => page.evaluate('history.state?.dialogs ?? 0')).toBe(0);
  await backFromThere(page);
  await expect(page).toHaveURL('/reports');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('Back closes the menu, and after choosing a page in it, Back returns to the page before', async ({
    page,
    signInAs,
  }) => {
    await signInAs('teacher');
    await openDemo(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.getByRole('link', { name: 'Reports' }).tap();
    await expect(page).toHaveURL('/reports');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL('/reports');
  });

  test('Back closes a question at the bottom of the screen', async ({ page, admin, signInAs }) => {
    await signInAs('admin');
    await openClassroom(page, await createClassroom(admin, []));
    await page.getByRole('button', { name: 'Class options' }).tap();
    await page.getByRole('menuitem', { name: 'Archive Class' }).tap();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
