import { type Page } from '@playwright/test';
import { join } from 'node:path';
import pg from 'pg';
import { servedDatabase } from '#infra/start/served-database';
import { ACCOUNTS } from './accounts.js';
import { expect, test } from './fixtures.js';

const rows = (page: Page) => page.getByRole('list', { name: 'Jobs' }).locator('> li');

async function openJobs(page: Page): Promise<void> {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
}

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client(await servedDatabase(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres')));
  await client.connect();
});
test.afterAll(() => client.end());

test('a verification of a school is cancelled and tried again', async ({ page, signInAs }) => {
  // Another replay, for which the projector waits.
  await client.query(`SELECT pg_advisory_lock(hashtextextended('readmodel.replay', 0))`);
  await signInAs('cedarAdmin');
  await openJobs(page);
  await page.getByRole('button', { name: 'Verify School' }).click();
  const job = rows(page).first();
  await expect(job.getByText('Running')).toBeVisible();
  await page.getByRole('button', { name: 'Verify School' }).click();
  const refusal = 'This school is already being verified or rebuilt. Wait until that job ends, or cancel it.';
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();

  await job.getByRole('button', { name: 'Cancel Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Job' }).click();
  await expect(job.getByText('Cancelled', { exact: true })).toBeVisible();
  await job.getByText('Log', { exact: true }).click();
  await expect(job.getByText('Try 1: cancelled.')).toBeVisible();

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
  await openJobs(page);
  await page.getByRole('radio', { name: 'Everything' }).click();
  await page.getByRole('button', { name: 'Verify Every School' }).click();
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

test('the progress of a job updates on its own', async ({ page, signInAs }) => {
  // A second try would find two.
  await client.query(
    `DELETE FROM directory.jobs WHERE name = 'write-weekly-summaries' AND state = 'running'`,
  );
  await signInAs('cedarAdmin');
  await openJobs(page);
  const { rows: added } = await client.query<{ id: string }>(
    `INSERT INTO directory.jobs (id, name, payload, school_id, state, started_at, heartbeat_at, is_listed)
     SELECT gen_random_uuid(), 'write-weekly-summaries', '{}', school_id, 'running', now() - interval '10 seconds',
            now() + interval '1 hour', true
     FROM directory.users WHERE email = $1 RETURNING id`,
    [ACCOUNTS.cedarAdmin],
  );
  const jobId = added[0]?.id;
  const report = (done: number) =>
    client.query('UPDATE directory.jobs SET progress = $2 WHERE id = $1', [jobId, { done, total: 400 }]);
  const bar = page.getByRole('progressbar', { name: 'Write weekly summaries' });
  await report(100);
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByText(/^100 of 400 summaries, .* per (second|minute), .* left$/)).toBeVisible();
  await report(300);
  await expect(bar).toHaveAttribute('aria-valuenow', '75');
  await client.query(
    `UPDATE directory.jobs SET state = 'done', finished_at = now(), heartbeat_at = NULL WHERE id = $1`,
    [jobId],
  );
  await expect(bar).toBeHidden();
});

test('teachers neither see nor open the jobs', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/jobs');
  await expect(page).not.toHaveURL(/jobs/);
  await expect(page.getByRole('link', { name: 'Jobs' })).toBeHidden();
});
