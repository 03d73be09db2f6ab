import { type ExportSchedule } from '#contracts/records/exports';
import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';

const DISTRICT = 'Lakeside School District';
const schedules = (page: Page) => page.getByRole('list', { name: 'Scheduled exports' }).getByRole('listitem');

test.beforeEach(async ({ sessions, signInAs, page }) => {
  // What an earlier try of a test left.
  const executive = await sessions.of('executive');
  const left = (await (await executive.get('/api/export-schedules')).json()) as ExportSchedule[];
  for (const { id } of left) await executive.delete(`/api/export-schedules/${id}`);
  await signInAs('executive');
  await page.goto('/settings/data/exports');
});

test('a district is exported every week, then every night with less, until the schedule is stopped', async ({
  page,
}) => {
  await expect(page.getByText('No export is scheduled.', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'School or district' }).click();
  await page.getByRole('option').filter({ hasText: DISTRICT }).click();
  await page.getByRole('button', { name: 'New Export' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Every week' }).click();
  await expect(page.getByText('On Mondays at 2:00 AM.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Export' }).click();
  await expect(schedules(page)).toContainText(
    /Every week, early on Monday, next on .* 2:00 AM · Everything, CSV/,
  );

  await schedules(page)
    .getByRole('button', { name: `Change ${DISTRICT}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change Schedule' });
  await expect(dialog.getByRole('radio', { name: 'Every week' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Every night' }).click();
  for (const part of ['Points', 'Students', 'Staff', 'Redemptions', 'Raffles', 'Changes'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${part}`) }).click();
  await dialog.getByRole('radio', { name: 'Parquet' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(schedules(page)).toHaveCount(1);
  await expect(schedules(page)).toContainText(/Every night, next on .* · Balances and ledger, Parquet/);
  await expect(schedules(page).getByRole('button', { name: `Change ${DISTRICT}` })).toBeFocused();

  await schedules(page)
    .getByRole('button', { name: `Stop ${DISTRICT}, Every night` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Stop exporting ${DISTRICT}?` });
  await question.getByRole('button', { name: 'Keep Schedule' }).click();
  await expect(schedules(page)).toHaveCount(1);
  await schedules(page)
    .getByRole('button', { name: `Stop ${DISTRICT}, Every night` })
    .click();
  await question.getByRole('button', { name: 'Stop Schedule' }).click();
  await expect(page.getByText('No export is scheduled.', { exact: false })).toBeVisible();
});

test('a change that makes two schedules the same is refused, and what was chosen stays', async ({
  page,
  sessions,
}) => {
  const executive = await sessions.of('executive');
  const districts = (await (await executive.get('/api/districts')).json()) as { id: string; name: string }[];
  const districtId = districts.find(({ name }) => name === DISTRICT)?.id;
  for (const weekday of [null, 1])
    await executive.post('/api/export-schedules', {
      data: { districtId, parts: ['staff'], format: 'csv', csvForm: 'spreadsheet', weekday },
    });
  await page.reload();
  await page.getByRole('button', { name: `Change ${DISTRICT}, Every night` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Every week' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('This export is already scheduled.', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Every week' })).toBeChecked();
});
