import { VERSION_11, zip } from '#roster/testing/bundles';
import { sheetXml, text, workbook } from '../../fixtures/workbook.js';
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

test('every conflict of a roster can be seen', async ({ page }) => {
  const pairs = Array.from({ length: 60 }, (_, number) => [
    `Ada ${number},${number},3,3A`,
    `Ben ${number},${number},3,3A`,
  ]);
  await upload(page, ['name,id,grade,class', ...pairs.flat()]);
  const rows = page.getByRole('list', { name: 'Conflicts' }).getByRole('listitem');
  await expect(rows).toHaveCount(50, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Show more (50 of 120)' }).click();
  await page.getByRole('button', { name: 'Show more (100 of 120)' }).click();
  await expect(rows).toHaveCount(120);
  await expect(rows.last()).toContainText('Ben 59');
});

test('a roster with faults says where they are, and changes nothing', async ({ page }) => {
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
  await expect(page.getByText('The roster could not be discarded', { exact: true })).toBeVisible();
  await expect.poll(() => failed.size).toBe(2);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(heading).toBeVisible();
  await page.unroute('**/api/roster-imports**');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(heading).toBeHidden();
});

test('an administrator chooses their school if no school in the bundle has its name', async ({ page }) => {
  const upload = () =>
    page.getByLabel('Roster file').setInputFiles({
      name: 'district.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zip(VERSION_11)),
    });
  const cedar = page.getByRole('radio', { name: 'Cedar Hill' });
  await upload();
  await expect(page.getByText(/^orgs\.csv, column “name”: No school in the bundle is called/)).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.getByText('Upload the bundle again to choose your school.')).toBeVisible();
  await upload();
  await cedar.click();
  await expect(page.getByText(/The roster is for Cedar Hill\./)).toBeVisible({ timeout: 30_000 });
  await page.getByText('New students', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'New students' }).getByRole('listitem')).toHaveText([
    /^Cy Young/,
  ]);
});

test('a table that does not say so itself is read as somebody says', async ({ page }) => {
  await page.getByLabel('Roster file').setInputFiles({
    name: 'sheets.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      workbook(
        [
          [text('Name'), text('Nr. in the book'), text('Class')],
          [text('Lee, Ada'), text('00142'), text('3A')],
        ],
        {
          files: {
            'xl/worksheets/sheet2.xml': sheetXml([
              [text('Name'), text('Class')],
              [text('Nobody'), text('9Z')],
            ]),
          },
        },
      ),
    ),
  });
  const dialog = page.getByRole('dialog', { name: 'Which column holds what?' });
  await expect(dialog.getByLabel('Sheet of the workbook')).toHaveText('Roster');
  await expect(dialog.getByRole('checkbox', { name: 'Names are written “Last, First”' })).toBeChecked();
  await dialog.getByLabel('Student ID').click();
  await page.getByRole('option', { name: 'None' }).click();
  await dialog.getByRole('button', { name: 'Read Roster' }).click();
  await expect(dialog.getByText('Please select a column for student IDs')).toBeVisible();
  await dialog.getByLabel('Student ID').click();
  await page.getByRole('option', { name: 'Nr. in the book' }).click();
  await dialog.getByRole('button', { name: 'Read Roster' }).click();
  await page.getByText('New students', { exact: true }).click({ timeout: 30_000 });
  const added = page.getByRole('list', { name: 'New students' });
  await expect(added.getByText('Ada Lee')).toBeVisible();
  await expect(added.getByText('00142')).toBeVisible();
});
