import { spawnSync } from 'node:child_process';
import { expect, test } from '../console-test.js';
import { rows, openExports } from './exports-steps.js';

test('a school is exported, and the downloaded file proves itself', async ({ page, signInAs }, testInfo) => {
  await signInAs('cedarAdmin');
  await openExports(page);
  await page.getByRole('button', { name: 'New Export' }).click();
  await page.getByRole('button', { name: 'Start Export' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const made = rows(page).first();
  await expect(made.getByText('Everything, CSV')).toBeVisible();
  await expect(made.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(made.getByText(/^Kept until /)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await made.getByRole('link', { name: 'Download' }).click();
  const file = testInfo.outputPath('export.zip');
  await (await downloading).saveAs(file);
  const { stdout, status } = spawnSync('node', ['docs/check-export.mjs', file], { encoding: 'utf8' });
  expect(stdout).toContain('ok   the events fold to balances.csv');
  expect(status).toBe(0);

  await page.goto('/settings/data/jobs');
  await expect(page.getByRole('list', { name: 'Jobs' }).getByText('Export the school').first()).toBeVisible();
});
