import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { addSchoolOf, signInWith } from './members.js';

const PASSWORD = 'a quiet roster';
const TABLE = ['name,id,grade,class', 'Amal Noor,1,3,3A', 'Bo Diaz,2,3,3A', 'Zoë Flores,3,4,4B'];

test.beforeEach(async ({ page }) => {
  const [email = ''] = await addSchoolOf([{ role: 'school_admin', name: 'Robin Hale' }], PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/roster-import');
  await expect(page.getByRole('heading', { level: 1, name: 'Roster Import' })).toBeVisible();
});

const upload = (page: Page, lines: readonly string[]) =>
  page
    .getByLabel('Roster file')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

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

  await page.goto('/audit');
  await expect(page.getByText(/added the roster to the school/).first()).toBeVisible();
  await page.goto('/jobs');
  await expect(page.getByRole('list', { name: 'Jobs' }).getByText('Apply a roster').first()).toBeVisible();
});

test('a roster with faults shows where they are, and changes nothing', async ({ page }) => {
  await upload(page, [...TABLE, ',9,4,4B']);
  await expect(page.getByText('roster.csv, line 5, column “name”:')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  await upload(page, TABLE);
  await page.getByRole('button', { name: 'Discard' }).click({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
});

test('a preview that was loaded stays when it cannot be refreshed', async ({ page }) => {
  await upload(page, TABLE);
  const heading = page.getByText('New students', { exact: true });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const failed = new Set<string>();
  await page.route('**/api/roster-imports**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'GET') failed.add(pathname);
    return route.abort();
  });
  // Whether or not it was discarded, the console asks for both again.
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The roster could not be discarded')).toBeVisible();
  await expect.poll(() => failed.size).toBe(2);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(heading).toBeVisible();
  await page.unroute('**/api/roster-imports**');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(heading).toBeHidden();
});
