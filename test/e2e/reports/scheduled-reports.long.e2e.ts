import { type Page } from '@playwright/test';
import { expect, test } from '../console-test.js';
import { addMember, idOfMember, makeSchedulesDue, signInWith } from '../members.js';
import { mailedLink } from '../outbox.js';

const PASSWORD = 'a quiet morning in June';
const section = (page: Page) => page.getByRole('region', { name: 'Scheduled Reports' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a report is scheduled, comes by email, is opened from it after signing in, and is stopped by its link', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(150_000);
  const email = await addMember('school_admin', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/reports?report=points-by-category&period=custom&from=2026-09-01&to=2026-09-30');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Get this report by email' });
  // The days of a custom period do not move on.
  await expect(dialog.getByLabel('Period')).toContainText('Last 7 days');
  await choose(page, 'How often', 'On the first of each month');
  await choose(page, 'Period', 'This month');
  await expect(dialog.getByText('The whole month before the email.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule Report' }).click();
  await expect(
    page.getByText(/^Points by category comes on the first of each month, next on \w+, \w+ 1\.$/),
  ).toBeVisible();
  await expect(dialog).toBeHidden();

  // As if it had been scheduled long ago, for the day before today.
  await makeSchedulesDue(await idOfMember(email));
  const stranger = await openBrowser();
  const report = await mailedLink(stranger, email, 'Open the report');
  const file = await mailedLink(stranger, email, 'Download it as CSV');
  const ending = await mailedLink(stranger, email, 'Stop this email');

  await stranger.goto(file);
  // A person who is not signed in is led to the provider, or chooses another way.
  await expect(stranger).toHaveURL(/\/sign-in\//);
  await signInWith(stranger, email, PASSWORD, file);
  await expect(stranger.getByRole('link', { name: 'CSV' })).toBeFocused();
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^points-by-category.*\.csv$/);
  await stranger.goto(report);
  await expect(stranger.getByRole('heading', { name: 'Points by category' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Schedule', exact: true })).toHaveCount(0);

  await page.goto('/account');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  const unknown = await openBrowser();
  await unknown.goto(ending);
  await unknown.getByRole('button', { name: 'Stop This Report' }).click();
  await expect(unknown.getByRole('heading', { name: 'It’s stopped' })).toBeFocused();
  await page.reload();
  await expect(section(page).getByText('No report is scheduled.', { exact: false })).toBeVisible();
});

test('a scheduled report is stopped in one’s account, and its message brings it back', async ({ page }) => {
  const email = await addMember('teacher', PASSWORD);
  await signInWith(page, email, PASSWORD);
  await page.goto('/reports?report=students-without-awards&days=30');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Period')).toHaveCount(0);
  await choose(page, 'How often', 'Every Friday');
  await page.getByRole('button', { name: 'Schedule Report' }).click();
  await expect(page.getByText('Report scheduled', { exact: true })).toBeVisible();
  // The dialog takes its entry out of the history, which would end a load of the page.
  await expect.poll(() => page.evaluate('history.state?.dialogs ?? 0')).toBe(0);

  await page.goto('/account');
  const row = section(page).getByRole('listitem');
  await expect(row).toContainText(/Every Friday, next on Friday, \w+ \d+ · Last 30 days · Your classes/);
  await expect(row.getByRole('link', { name: 'Open Students without awards' })).toHaveAttribute(
    'href',
    '/reports?report=students-without-awards&days=30',
  );
  await row.getByRole('button', { name: 'Stop Students without awards, every Friday' }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('an incomplete link says so, and other users are not offered a schedule', async ({ page, signInAs }) => {
  await page.goto('/stop-report#nothing');
  await page.getByRole('button', { name: 'Stop This Report' }).click();
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeFocused();
  await signInAs('staff');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
  await expect(section(page)).toBeHidden();
});
