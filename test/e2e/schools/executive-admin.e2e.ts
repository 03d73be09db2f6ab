import { expectNoSidewaysScrolling } from '../accessibility.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';

test('an executive finds schools, sees who signed in, and keeps districts', async ({ page, signInAs }) => {
  await signInAs('executive');
  await page.goto('/executive-admin');
  await expect(page).toHaveURL('/school-management');
  const schools = page.getByRole('table', { name: 'Schools' });
  await expect(schools).toContainText('Cedar Hill School');
  await expect(page.getByRole('heading', { name: 'Total Students' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search schools' });
  await search.fill('ma');
  await expect(schools).toContainText('Cedar Hill School');
  await search.fill('map');
  await expect(schools).not.toContainText('Cedar Hill School');
  await expect(schools).toContainText('Maple Grove School');
  const name = `District ${Date.now()}`;
  await page.getByRole('button', { name: 'Create District' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create District' });
  await dialog.getByRole('button', { name: 'Create District' }).click();
  await expect(dialog.getByText('District name is required.')).toBeVisible();
  await dialog.getByLabel('District name').fill(name);
  await dialog.getByRole('button', { name: 'Create District' }).click();
  const row = page.getByRole('list', { name: 'Districts' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('No schools');
  await page.setViewportSize({ ...PHONE, width: 360 });
  await expectNoSidewaysScrolling(page);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete District' }).click();
  await expect(row).toBeHidden();

  await page.goto('/settings/data/sign-ins');
  const signIns = page.getByRole('region', { name: 'Sign-Ins' }).getByRole('listitem');
  await expect(signIns.filter({ hasText: /signed in/ }).first()).toBeVisible();
});
