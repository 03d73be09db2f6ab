import { type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectOpenedEntry } from './audit-entry.js';
import { givePoints } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { AVA, rows, card, filter, classWithPoints } from './report-figures-steps.js';

const report = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

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

test('a report is downloaded with its filters, for what opens it', async ({ page, admin, signInAs }) => {
  const { id } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?report=balances&class=${id}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'What the CSV file is for' }).click();
  await page.getByRole('menuitemradio', { name: 'Excel with semicolons' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/balances.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${AVA};`);
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
