import { spawnSync } from 'node:child_process';
import { expect, test } from '../console-test.js';
import { rows, openExports } from './exports-steps.js';

test('an executive administrator exports a district, and the file proves each of its schools', async ({
  page,
  signInAs,
}, testInfo) => {
  await signInAs('executive');
  await openExports(page);
  await page.getByRole('combobox', { name: 'School or district' }).click();
  await page.getByRole('option').filter({ hasText: 'Lakeside School District' }).click();
  await page.getByRole('button', { name: 'New Export' }).click();
  await page.getByRole('button', { name: 'Start Export' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const made = rows(page).first();
  await expect(made.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(made.getByText(/, \d+ schools?$/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await made.getByRole('link', { name: 'Download' }).click();
  const file = testInfo.outputPath('district.zip');
  await (await downloading).saveAs(file);
  const { stdout, status } = spawnSync('node', ['docs/check-export.mjs', file], { encoding: 'utf8' });
  expect(stdout.match(/ok {3}.*: the events fold to balances\.csv/g)?.length).toBeGreaterThan(1);
  expect(status).toBe(0);

  await page.goto('/settings/data/jobs');
  await expect(
    page.getByRole('list', { name: 'Jobs' }).getByText('Export the district').first(),
  ).toBeVisible();
});

test('an executive administrator exports the school that they choose', async ({ page, signInAs }) => {
  await signInAs('executive');
  await openExports(page);
  await expect(page.getByRole('button', { name: 'New Export' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'School or district' }).click();
  await page.getByRole('option').filter({ hasNotText: 'District,' }).first().click();
  await page.getByRole('button', { name: 'New Export' }).click();
  const dialog = page.getByRole('dialog');
  for (const part of ['Points', 'Students', 'Staff', 'Redemptions', 'Raffles', 'Changes', 'Ledger'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${part}`) }).click();
  await dialog.getByRole('radio', { name: 'JSON Lines' }).click();
  await dialog.getByRole('radio', { name: 'At a past moment' }).click();
  await dialog.getByLabel('Date and time').fill('2999-01-01T09:00');
  await expect(dialog.getByText('Choose a time in the past.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start Export' })).toBeDisabled();
  await dialog.getByLabel('Date and time').fill('2026-03-01T09:00');
  await dialog.getByRole('button', { name: 'Start Export' }).click();
  await expect(dialog).toBeHidden();
  const made = rows(page).first();
  await expect(made.getByText('Balances, JSON Lines')).toBeVisible();
  await expect(made.getByText(/Balances as of Mar 1, 2026 at 9:00 AM/)).toBeVisible();
  await expect(made.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('an export that could not be started shows why, and the choices stay', async ({ page, signInAs }) => {
  await signInAs('cedarAdmin');
  const message = 'Exports cannot be made at the moment. Please try again in a minute.';
  await page.route('**/api/exports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { statusCode: 503, error: 'Service Unavailable', code: 'unavailable', message },
        })
      : route.fallback(),
  );
  await openExports(page);
  await page.getByRole('button', { name: 'New Export' }).click();
  await page.getByRole('checkbox', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Start Export' }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Staff' })).not.toBeChecked();
});
