import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PARKED, showParkedEvents } from '../../tour/parked-events.js';
import { ACCOUNTS } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { PHONE } from '../screens.js';
import { openAdmin, openLedgerHealth } from './administration-steps.js';

test('an executive sees all classes and all students, and finds some', async ({ page, signInAs }) => {
  await signInAs('executive');
  await openAdmin(page);
  await page.getByRole('tab', { name: 'All Classes' }).click();
  await expect(page.getByRole('table', { name: 'Classes' })).toBeVisible();
  await page.getByRole('tab', { name: 'All Students' }).click();
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(page).toHaveURL(/tab=students/);
  await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody has this name');
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible();
});

test('a phone chooses a section of Settings from a list', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.setViewportSize(PHONE);
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: /^Ledger Health/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger Health' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Section' })).toHaveText('Ledger Health');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('an Executive Admin gives another Executive Admin a role in a school, and keeps their own', async ({
  page,
  signInAs,
}) => {
  await signInAs('executive');
  await openAdmin(page);
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill(ACCOUNTS.executive);
  const self = page.getByRole('row').filter({ hasText: ACCOUNTS.executive });
  await expect(self).toContainText('Executive Admin');
  await expect(self.getByRole('combobox')).toBeHidden();
  await expect(self.getByRole('button', { name: /^Delete/ })).toBeDisabled();

  await search.fill(ACCOUNTS.cedarTeacher);
  const row = page.getByRole('row').filter({ hasText: ACCOUNTS.cedarTeacher });
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeEnabled();
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Executive Admin' }).click();
  await expect(row.getByRole('combobox')).toHaveText('Executive Admin');

  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Teacher', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a School' });
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(dialog.getByText('Please choose a school')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'School' }).click();
  await page.getByRole('option', { name: 'Cedar Hill School' }).click();
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('combobox')).toHaveText('Teacher');
  await expect(row).toContainText('Cedar');
});

test('a school administrator sees that every fact is on the screens', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openLedgerHealth(page);
  await expect(page.getByRole('heading', { name: 'Screens are up to date' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No facts are set aside' })).toBeVisible();
});

test('a school administrator verifies the screens, and downloads the entries', async ({ page, signInAs }) => {
  await signInAs('cedarAdmin');
  await openLedgerHealth(page);
  const proof = page.getByRole('region', { name: 'Verification' });
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await proof.getByRole('button', { name: 'Verify Now' }).dblclick();
  await asked;
  await expect(proof.getByRole('heading', { name: 'Verified today' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(proof.getByRole('button', { name: 'Verify Now' })).toBeEnabled();
  const download = page.waitForEvent('download');
  await proof.getByRole('link', { name: 'Download Entries' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ledger.jsonl');

  const chain = (...options: string[]) =>
    promisify(execFile)('node', ['docs/check-chain.mjs', path, ...options]);
  const path = await file.path();
  const entry = proof.getByRole('textbox', { name: 'Fingerprint at entry' });
  await entry.fill('99999999');
  await entry.press('Enter');
  await expect(proof.getByRole('alert')).toHaveText(/^Enter a number from 0 to [\d,]+\.$/);
  await expect(entry).toHaveAccessibleDescription(/^Enter a number/);
  await entry.fill('3');
  await proof.getByRole('button', { name: 'Show', exact: true }).click();
  const shown = proof.getByText('Entry 3: ').locator('..').locator('code');
  await expect(shown).toHaveText(/^[0-9a-f]{64}$/);
  await chain('--entry', '3', '--hash', (await shown.textContent()) ?? '');
});

test('facts that could not be shown are counted beside their page, and listed with why and what to do', async ({
  page,
  signInAs,
}) => {
  await showParkedEvents(page);
  await signInAs('executive');
  await openLedgerHealth(page);
  await expect(page.getByRole('link', { name: 'Ledger Health 82 set aside' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Screens of 2 schools are 4 minutes behind' }),
  ).toBeVisible();
  const facts = page.getByRole('list', { name: 'Facts set aside' }).getByRole('listitem');
  await expect(facts).toHaveCount(PARKED.length);
  await expect(facts.first()).toContainText('Points awarded');
  await expect(facts.first()).toContainText('Revision 1,204');
  await expect(facts.first()).toContainText('Maple Grove School');
  await expect(facts.first()).toContainText('Totals on the screens don’t include these points.');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
});
