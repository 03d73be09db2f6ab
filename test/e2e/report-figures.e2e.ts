import { type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectOpenedEntry } from './audit-entry.js';
import { givePoints } from './catalogue.js';
import { createClassroom } from './classroom.js';
import { expect, test } from './console-test.js';
import { PHONE } from './screens.js';
import { AVA, rows, card, filter, choose, classWithPoints } from './report-figures-steps.js';

const report = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('the figures of a period lead to their reports', async ({ page, admin, signInAs }) => {
  const { id } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?class=${id}`);

  await expect(card(page, 'Points')).toHaveText('8');
  await expect(card(page, 'Awards')).toHaveText('2');
  await expect(card(page, 'Students reached')).toHaveText('2');
  await expect(card(page, 'Staff active')).toHaveText('1');
  await expect(card(page, 'Redemptions')).toHaveText('0');
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toContainText('up from 0');

  await card(page, 'Points').click();
  await expect(page).toHaveURL(`/reports?report=points-over-time&class=${id}`);
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByRole('row', { name: 'Total 2 8 0 8' })).toBeVisible();
});

test('a figure leads to what it counts, down to the event and the student, and Back returns', async ({
  page,
  admin,
  signInAs,
}) => {
  const classroom = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?report=class-comparison&class=${classroom.id}`);
  await expect(rows(page)).toHaveCount(1);
  const cells = rows(page).getByRole('cell');

  await cells.last().getByRole('link', { name: '4' }).click();
  await expect(report(page, 'Top students')).toBeVisible();
  await expect(rows(page).first()).toContainText(AVA);
  await page.goBack();
  await expect(report(page, 'Class comparison')).toBeVisible();

  await cells.nth(1).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(new RegExp(`/audit\\?type=PointsAwarded&class=${classroom.id}&from=.*&to=`));
  const awards = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(awards).toHaveCount(2);
  await awards.filter({ hasText: AVA }).getByRole('button').click();
  await expectOpenedEntry(page, {
    name: new RegExp(`gave ${AVA} 5 points for Respect`),
    by: 'Renee Castillo',
  });
  await page.goBack();
  await page.goBack();
  await cells.nth(2).getByRole('link', { name: '8' }).click();
  await expect(report(page, 'Points over time')).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  await rows(page).last().getByRole('rowheader').getByRole('link').click();
  await expect(report(page, 'Points by category')).toBeVisible();
  await expect(page).toHaveURL(/period=custom&from=(\d{4}-\d{2}-\d{2})&to=\1/);
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`/reports?report=balances&class=${classroom.id}`);
  await page.getByRole('link', { name: AVA }).click();
  await expect(page.getByRole('dialog', { name: AVA })).toBeVisible();
});

test('a report is downloaded with its filters', async ({ page, admin, signInAs }) => {
  const { id } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?report=balances&class=${id}`);
  await expect(rows(page)).toHaveCount(2);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/balances.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(AVA);
});

test('a printed report has its filters and all of its rows', async ({ page, admin, signInAs }) => {
  const names = Array.from({ length: 101 }, (_, index) => `Student ${index}`);
  const { id, name } = await createClassroom(admin, names);
  await signInAs('admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/reports?report=balances&class=${id}`);
  await expect(rows(page)).toHaveCount(100);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(rows(page)).toHaveCount(101);
  await expect(page.getByText(`Maple Grove School · ${name}`)).toBeVisible();
  await expect(page.getByText(/^Figures as of /)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(36, 34, 28)');

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show more (100 of 101)' }).click();
  await expect(rows(page)).toHaveCount(101);
});

test('teachers see their classes', async ({ page, admin, sessions, signInAs }) => {
  const others = await classWithPoints(admin);
  const taught = await createClassroom(admin, [AVA], await sessions.of('teacher'));
  await givePoints(admin, [taught.students[0]?.id ?? ''], 2);
  await signInAs('teacher');
  await page.goto('/reports?report=class-comparison');
  await expect(rows(page).filter({ hasText: taught.name })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: others.name })).toHaveCount(0);
  await expect(filter(page, 'Staff')).toHaveCount(0);

  await page.goto(`/reports?report=class-comparison&class=${others.id}`);
  await expect(page.getByRole('alert')).toContainText('your own classes');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the report is a choice, and the filters open', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/reports');
    await choose(page, 'Report', 'Participation');
    await expect(report(page, 'Participation')).toBeVisible();
    await expect(filter(page, 'Class')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await choose(page, 'Grade', 'Grade 4');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page).toHaveURL('/reports?report=participation&grade=4');
  });
});

test('a figure whose report is hidden from the reader is not a link, and the list leaves it out', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await page.goto('/reports?period=school-year');
  await expect(card(page, 'Students reached')).toBeVisible();
  const figures = page.getByRole('region', { name: 'Figures of the period' });
  await expect(figures.getByText('Staff active')).toBeVisible();
  await expect(card(page, 'Staff active')).toHaveCount(0);
  const list = page.getByRole('navigation', { name: 'Reports' });
  await expect(list.getByRole('link', { name: 'Staff activity' })).toHaveCount(0);
  await page.goto('/reports?report=staff-activity');
  await expect(page.getByText('Only administrators see reports about members of staff.')).toBeVisible();
});
