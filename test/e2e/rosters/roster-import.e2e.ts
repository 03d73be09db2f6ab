import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { addSchoolOf, signInWith } from '../members.js';
import { TABLE, upload } from './roster-import-steps.js';

const PASSWORD = 'a quiet roster';

test.beforeEach(async ({ page }) => {
  const [email = ''] = await addSchoolOf([{ role: 'school_admin', name: 'Robin Hale' }], PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/settings/roster');
  await expect(page.getByRole('heading', { level: 1, name: 'Roster Import' })).toBeVisible();
});

async function apply(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('roster.csv is applied.')).toBeVisible({ timeout: 30_000 });
}

test('a roster is previewed, applied, and brought up to date by the next one', async ({ page }) => {
  await upload(page, TABLE);
  await expect(page.getByText('New students', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByText('New students', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'New students' }).getByText('Zoë Flores')).toBeVisible();
  await apply(page, 'Apply 3 Changes');
  await expect(page.getByText('3 new, 2 new classes.')).toBeVisible();

  await upload(page, [...TABLE.slice(0, 2), 'Bo Diaz,2,4,4B']);
  await expect(page.getByText('Leavers', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^1 of 3 students would be archived/)).toBeVisible();
  await page.getByText('Moved students', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Moved students' }).getByText(/Class: 3A/)).toBeVisible();
  await apply(page, 'Apply 2 Changes');
  await expect(page.getByText('1 moved, 1 archived.')).toBeVisible();

  // A spreadsheet has stripped the zeros of an ID, and the class has somebody of a known name.
  await upload(page, [...TABLE.slice(0, 1), 'Amal Noor,001,3,3A', 'Bo Diaz,9,4,4B']);
  const unclear = page.getByRole('list', { name: 'Possibly the same student' });
  await expect(unclear.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await page.getByRole('radiogroup', { name: 'All of them' }).getByText('The same student').click();
  await unclear.getByRole('radiogroup', { name: 'Bo Diaz, line 3' }).getByText('Two people').click();
  await apply(page, 'Apply 3 Changes');
  await expect(page.getByText('1 new, 1 changed, 1 archived.')).toBeVisible();

  await page.goto('/settings/data/audit');
  await expect(page.getByText(/added the roster to the school/).first()).toBeVisible();
  await page.goto('/settings/data/jobs');
  await expect(page.getByRole('list', { name: 'Jobs' }).getByText('Apply a roster').first()).toBeVisible();
});
