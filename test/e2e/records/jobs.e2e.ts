import { join } from 'node:path';
import pg from 'pg';
import { servedDatabase } from '#infra/start/served-database';
import { ACCOUNTS } from '../accounts.js';
import { expect, test } from '../console-test.js';
import { openJobs } from './jobs-steps.js';

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client(await servedDatabase(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres')));
  await client.connect();
});
test.afterAll(() => client.end());

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
