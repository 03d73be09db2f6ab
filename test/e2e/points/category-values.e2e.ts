import { createPointCategory } from '#contracts/points/point-categories';
import { createClassroom, openClassroom, post } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { addSchoolOf, signInWith } from '../members.js';
import { openDialog, setting } from '../schools/school-settings-steps.js';
import { PHONE } from '../screens.js';
import { balanceOf } from '../spending.js';

const PASSWORD = 'a value of their own';
const NAMES = Array.from({ length: 12 }, (_, index) => `Pupil ${String.fromCharCode(65 + index)}`);

test.use({ loads: true });

test('a category gives 2 points: an administrator sets it, and everybody’s tap and award of a class give it, on a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const [email = '', staff = ''] = await addSchoolOf(
    [
      { role: 'school_admin', name: 'Robin Hale' },
      { role: 'staff', name: 'Kim Rey' },
    ],
    PASSWORD,
  );
  await signInWith(page, email, PASSWORD);
  for (const name of ['Respect', 'Safety'])
    await post(page.request, createPointCategory.path, { name }, createPointCategory.response);
  const classroom = await createClassroom(page.request, NAMES);

  const dialog = await openDialog(page);
  await dialog.getByRole('switch', { name: 'Categories may have their own value' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(setting(page, 'Points of a category')).toHaveText('Each category has its own value');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit Safety' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Point Category' });
  await edit.getByRole('combobox', { name: 'Points' }).click();
  await page.getByRole('option', { name: '2 points' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Safety' })).toContainText('2 points');

  await page.context().clearCookies();
  await signInWith(page, staff, PASSWORD);
  await openClassroom(page, classroom);
  const [first = ''] = NAMES;
  await page.getByRole('button', { name: `Award points to ${first}` }).click();
  await expect(page.getByRole('button', { name: 'Safety 2 points' })).toContainText('+2');
  await page.getByRole('button', { name: 'Safety 2 points' }).click();
  await expect(page.getByText(`${first} got 2 points for Safety.`, { exact: true })).toBeVisible();
  await expect(balanceOf(page, first)).toHaveText('2');

  await page.getByRole('button', { name: 'Award All' }).click();
  await page.getByRole('button', { name: 'Safety 2 points' }).click();
  const sheet = page.getByRole('dialog', { name: 'Safety: 2 points to 12 students' });
  await expect(sheet).toContainText('24points in all');
  await sheet.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('12 students got 2 points each for Safety.', { exact: true })).toBeVisible();
  await expect(balanceOf(page, first)).toHaveText('4');
});
