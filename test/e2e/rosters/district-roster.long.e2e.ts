import { type Tables, VERSION_11, zip } from '#roster/testing/bundles';
import { expect, test } from '../console-test.js';
import { addDistrictOf } from '../members.js';

/** Without the student whom the roster puts into no class. */
const BUNDLE: Tables = {
  ...VERSION_11,
  'users.csv': (VERSION_11['users.csv'] ?? '').replace(/u4,.*\r\n/, ''),
};

test('a bundle brings all schools of a district up to date, and changes nothing the second time', async ({
  page,
  signInAs,
}) => {
  const district = await addDistrictOf(['Maple Grove', 'Cedar Hill', 'Lakeside']);
  await signInAs('executive');
  await page.goto('/settings/roster');
  await page.getByRole('combobox', { name: 'School or district' }).click();
  await page.getByRole('option').filter({ hasText: district }).click();
  const upload = () =>
    page
      .getByLabel('Roster file')
      .setInputFiles({ name: 'district.zip', mimeType: 'application/zip', buffer: zip(BUNDLE) });
  await upload();
  await expect(page.getByText('In 2 schools: 3 new, 3 new classes, 1 new member of staff.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Not in the bundle: Lakeside')).toBeVisible();

  await page.getByRole('link', { name: 'Cedar Hill' }).click();
  await page.getByText('New students', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'New students' }).getByText('Cy Young')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Apply to 2 Schools' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('district.zip is applied to 2 schools.')).toBeVisible({ timeout: 30_000 });

  await upload();
  await expect(page.getByText('Nothing changes', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Apply to 2 Schools' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'No roster yet' })).toBeVisible();
});
