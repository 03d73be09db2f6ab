import { createPointCategory } from '#contracts/points/point-categories';
import { REPORTS } from '#contracts/reports/all';
import { type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectNoSidewaysScrolling } from '../accessibility.js';
import { givePoints } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect, test } from '../console-test.js';
import { AVA, BEN, rows, card, filter, choose, classWithPoints } from './report-figures-steps.js';
import { PHONE } from '../screens.js';

/** How often the picture fills a shape with stripes, and how many of its cells lack their figure. */
const READ_PICTURE = `[...document.querySelectorAll('figure [role=img] svg.recharts-surface')].map((svg) => ({
  striped: svg.querySelectorAll('path[fill^="url("]').length,
  cellsWithoutFigure: [...svg.querySelectorAll('g > rect[fill^="color-mix("]')].filter((it) => !it.nextSibling).length,
}))[0]`;

type Drawn = { striped: number; cellsWithoutFigure: number };

async function newCategory(page: Page): Promise<string> {
  const data = { name: `Unused ${randomUUID().slice(0, 8)}` };
  const answer = await page.request.post(createPointCategory.path, { data });
  return createPointCategory.response.parse(await answer.json()).id;
}

const report = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('filters are kept in the address', async ({ page, admin, signInAs }) => {
  const { id, name } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto('/reports?report=points-by-category');
  await choose(page, 'Class', name);
  await choose(page, 'Period', 'This month');
  await choose(page, 'Category', 'Respect');
  await choose(page, 'Grade', 'Grade 4');
  await expect(page).toHaveURL(
    new RegExp(`report=points-by-category&class=${id}&period=this-month&category=[\\w-]{36}&grade=4$`),
  );
  await expect(rows(page)).toHaveCount(1);

  await page.reload();
  await expect(filter(page, 'Class')).toHaveText(name);
  await expect(filter(page, 'Period')).toHaveText('This month');
  await expect(filter(page, 'Category')).toHaveText('Respect');
  await expect(filter(page, 'Grade')).toHaveText('Grade 4');

  await page.getByRole('link', { name: 'Points over time' }).click();
  await expect(filter(page, 'Class')).toHaveText(name);
  await page.goBack();
  await choose(page, 'Grade', 'All grades');
  await expect(page).not.toHaveURL(/grade=/);
});

test('a custom period begins with the days shown, and takes others', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/reports?report=points-over-time&period=today');
  await expect(rows(page)).toHaveCount(1);
  await choose(page, 'Period', 'Custom period');
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
  await expect(from).toHaveValue(await to.inputValue());

  await to.fill('2026-01-01');
  await expect(page.getByText('The first day is after the last.').first()).toBeVisible();
  await from.fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-01/);
  await expect(page.getByRole('heading', { name: 'No points in this period' })).toBeVisible();
  await page.goBack();
  await expect(filter(page, 'Period')).toHaveText('Today');
});

test('the past is shown as it was, and labeled', async ({ page, admin, signInAs }) => {
  const { id } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?report=points-by-category&class=${id}`);
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Look at the past' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look at the past' });
  await dialog.getByLabel('Date and time').fill('2999-01-01T09:00');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a time in the past.');
  await dialog.getByLabel('Date and time').fill('2026-03-02T09:00');
  await dialog.getByRole('button', { name: 'Show' }).click();

  const bar = page.getByRole('complementary', { name: 'The past' });
  await expect(bar).toContainText('the past: Mar 2, 2026 at 9:00 AM');
  await expect(page).toHaveURL(/asOf=2026-03-02T/);
  await expect(page.getByRole('heading', { name: 'No points in this period' })).toBeVisible();
  await page.getByRole('link', { name: 'Student balances' }).click();
  await expect(bar).toBeVisible();

  await bar.getByRole('button', { name: 'Back to now' }).click();
  await expect(bar).toBeHidden();
  await expect(rows(page).filter({ hasText: AVA })).toContainText('5');
});

test('a class without points and one without students show a message', async ({ page, admin, signInAs }) => {
  const { id } = await createClassroom(admin, []);
  await signInAs('admin');
  await page.goto(`/reports?class=${id}`);
  await expect(card(page, 'Points')).toHaveText('0');
  await expect(page.getByRole('heading', { name: 'No points in this period' })).toHaveCount(2);
  await page.goto(`/reports?report=balances&class=${id}`);
  await expect(page.getByRole('heading', { name: 'No students' })).toBeVisible();
});

test('a report follows awards that colleagues give', async ({ page, admin, signInAs }) => {
  const { id, students } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?report=top-students&class=${id}`);
  await expect(rows(page).first()).toContainText(AVA);
  await givePoints(admin, [students[1]?.id ?? ''], 9);
  // Reports on screen rest for fifteen seconds.
  await expect(rows(page).first()).toContainText(BEN, { timeout: 25_000 });
});

test('every report fits on a page, where its picture is told apart without color', async ({
  page,
  signInAs,
}) => {
  // Other tests add thousands of rows to Maple Grove, all of which would be printed.
  await signInAs('cedarAdmin');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeVisible();
  // A4 between margins of 10 mm.
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: 'print' });
  for (const { name, title } of REPORTS) {
    // All of the demo's students have points, but none for a new category.
    const category = name === 'students-without-awards' ? `&category=${await newCategory(page)}` : '';
    await page.goto(`/reports?report=${name}&period=school-year${category}`);
    const table = page.getByRole('region', { name: `${title} in figures`, exact: true });
    await expect(table.locator('tbody tr').first(), title).toBeVisible();
    await expect(page.getByText(/^Figures as of /)).toBeVisible();
    const picture = page.locator('figure').filter({ has: page.getByRole('img', { name: /, as a chart/ }) });
    await expect(picture.locator('svg.recharts-surface').first(), title).toBeVisible();
    await expectNoSidewaysScrolling(page);
    const hasTwoParts = (await picture.locator('figcaption svg').count()) > 1;
    const { striped, cellsWithoutFigure } = await page.evaluate<Drawn>(READ_PICTURE);
    expect(cellsWithoutFigure, title).toBe(0);
    expect(striped > 0, title).toBe(hasTwoParts);
  }
});

test('a failed report can be tried again', async ({ page, signInAs }) => {
  // News of what other tests do would load it again before anybody asks.
  await page.route('**/api/live?*', (route) => route.abort());
  await page.route('**/api/reports/participation?*', (route) => route.abort());
  await signInAs('admin');
  await page.goto('/reports?report=participation');
  await expect(page.getByRole('alert')).toContainText('The report could not be loaded.');
  await page.unroute('**/api/reports/participation?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('the figures of a period lead to their reports', async ({ page, admin, signInAs }) => {
  const { id } = await classWithPoints(admin);
  await signInAs('admin');
  await page.goto(`/reports?class=${id}`);

  await expect(card(page, 'Points')).toHaveText('8');
  await expect(card(page, 'Awards given')).toHaveText('2');
  await expect(card(page, 'Students reached')).toHaveText('2');
  await expect(card(page, 'Staff active')).toHaveText('1');
  await expect(card(page, 'Redemptions')).toHaveText('0');
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toContainText('up from 0');

  await card(page, 'Points').click();
  await expect(page).toHaveURL(`/reports?report=points-over-time&class=${id}`);
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByRole('row', { name: 'Total 2 8 0 8' })).toBeVisible();
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
