import { join } from 'node:path';
import pg from 'pg';
import { servedDatabase } from '#infra/start/served-database';
import { ALTERED, showProof } from '../../tour/ledger-proofs.js';
import { ACCOUNTS } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { rows, openJobs } from './jobs-steps.js';

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client(await servedDatabase(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres')));
  await client.connect();
});
test.afterAll(() => client.end());

test('a verification of a school is canceled and tried again', async ({ page, signInAs }) => {
  // Another replay, for which the projector waits.
  await client.query(`SELECT pg_advisory_lock(hashtextextended('readmodel.replay', 0))`);
  await signInAs('cedarAdmin');
  await showProof(page, ALTERED);
  await page.goto('/settings/data/ledger');
  const started = page.getByRole('group', { name: 'Latest job' });
  await page.getByRole('button', { name: 'Find Differing Rows' }).click();
  await expect(started).toContainText('Verify the school');
  await expect(started.getByText('Running')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jobs, 1 running' })).toBeVisible();
  await page.getByRole('button', { name: 'Find Differing Rows' }).click();
  const refusal = 'This school is already being verified or rebuilt. Wait until that job ends, or cancel it.';
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();

  await started.getByRole('link', { name: 'See Jobs' }).click();
  // The list has what others start at the same time, too.
  const job = rows(page).filter({ hasText: 'Verify the school' }).first();
  await job.getByRole('button', { name: 'Cancel Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Job' }).click();
  await expect(job.getByText('Canceled', { exact: true })).toBeVisible();
  await job.getByText('Log', { exact: true }).click();
  await expect(job.getByText('Try 1: canceled.')).toBeVisible();

  await client.query(`SELECT pg_advisory_unlock(hashtextextended('readmodel.replay', 0))`);
  await job.getByRole('button', { name: 'Try Again' }).click();
  await expect(job.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(job.getByText(/every number on the screens follows from the ledger/)).toBeVisible();
  await expect(job.getByText('Try 1: done.')).toBeVisible();
});

test('an executive verifies every school, and has the rows of one replaced that differ', async ({
  page,
  signInAs,
}) => {
  const { rows: schools } = await client.query<{ id: string; name: string }>(
    `SELECT s.id, s.name FROM directory.users u JOIN directory.schools s ON s.id = u.school_id WHERE u.email = $1`,
    [ACCOUNTS.cedarAdmin],
  );
  const [cedar] = schools;
  await client.query(
    `UPDATE readmodel.student_balances SET balance = balance + 1, earned = earned + 1
     WHERE student_id = (SELECT min(student_id::text)::uuid FROM readmodel.student_balances WHERE school_id = $1)`,
    [cedar?.id],
  );
  await signInAs('executive');
  await page.goto('/settings/data/ledger');
  await page.getByRole('button', { name: 'Verify Every School' }).click();
  await expect(page.getByRole('group', { name: 'Latest job' })).toContainText('Verify every school');
  await openJobs(page);
  const job = rows(page).filter({ hasText: 'Verify every school' }).first();
  await expect(job.getByText(/verified\. 1 has rows that differ\./)).toBeVisible({ timeout: 90_000 });
  const found = job.getByRole('list', { name: 'Schools to look at' }).getByRole('listitem');
  await expect(found.first().getByRole('heading', { name: cedar?.name ?? '' })).toBeVisible();
  await found.first().getByRole('button', { name: 'Replace These Rows' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace Rows' }).click();
  const replacement = rows(page).filter({ hasText: 'Replace differing rows' }).first();
  await expect(replacement.getByText(/every number on the screens follows from the ledger/)).toBeVisible({
    timeout: 30_000,
  });
});
