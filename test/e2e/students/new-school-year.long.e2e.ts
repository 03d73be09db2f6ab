import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { addSchoolOf, signInWith } from '../members.js';

const PASSWORD = 'a quiet new year';
const TABLE = ['name,id,grade,class', 'Amal Noor,1,K,3A', 'Bo Diaz,2,5,3A', 'Zoë Flores,3,,3A'];

/** Three students: one moves up, one leaves, and one has no grade. */
async function importStudents(page: Page): Promise<void> {
  await page.goto('/settings/roster');
  const buffer = Buffer.from(TABLE.join('\n'));
  await page.getByLabel('Roster file').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Apply 3 Changes' }).click({ timeout: 30_000 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('roster.csv is applied.')).toBeVisible({ timeout: 30_000 });
}

test('an administrator starts a school year, once', async ({ page }) => {
  const [email = ''] = await addSchoolOf([{ role: 'school_admin', name: 'Robin Hale' }], PASSWORD);
  await signInWith(page, email, PASSWORD);
  await importStudents(page);

  await page.goto('/settings/school');
  await page.getByRole('button', { name: 'New School Year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a New School Year' });
  const grades = dialog.getByRole('list', { name: 'What happens to each grade' });
  await expect(grades.getByRole('listitem')).toHaveText([/^K.*Grade 1/, /^Grade 5.*Archived/]);
  await dialog.getByText('1 student without a known grade stays as it is').click();
  await expect(dialog.getByText('Zoë Flores, 3A')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Last grade of the school' }).click();
  await page.getByRole('option', { name: 'Grade 6, nobody leaves' }).click();
  await expect(grades.getByText('Grade 6')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Last grade of the school' }).click();
  await page.getByRole('option', { name: 'Grade 5', exact: true }).click();

  const start = dialog.getByRole('button', { name: 'Start School Year' });
  await start.click();
  await expect(dialog.getByText('Please type the words “new year”.')).toBeVisible();
  await dialog.getByLabel('Type “new year” to confirm').fill('New Year ');
  await start.click();
  await expect(page.getByText('1 student moved up, and 1 student archived.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^The school year is started/)).toBeVisible();

  await page.getByRole('button', { name: 'New School Year' }).click();
  await expect(dialog.getByText(/has already been started/)).toBeVisible();
  await expect(start).toBeDisabled();
});
