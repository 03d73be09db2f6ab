import { type DistrictReport } from '#contracts/reports/district';
import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

async function openPage(page: Page, search = ''): Promise<void> {
  await page.goto(`/district-reports${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'District Reports' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** The page with its charts, which load last. */
async function openFigures(page: Page, search: string): Promise<void> {
  await openPage(page, search);
  await expect(page.getByRole('region', { name: / in figures$/ }).locator('tbody tr')).not.toHaveCount(0);
  await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 20_000 });
}

/** Answers with what `change` makes of the server’s answer. */
async function withReport(page: Page, change: (report: DistrictReport) => DistrictReport): Promise<void> {
  await page.route('**/api/district-reports?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as DistrictReport) });
  });
}

const NO_FIGURES = {
  students: null,
  points: null,
  pointsPerStudent: null,
  pointsPerStudentBefore: null,
  reached: null,
  participation: null,
  participationBefore: null,
  staffActive: null,
  redemptions: null,
  unspent: null,
  unspentPerStudent: null,
  categoryId: null,
  previous: null,
};

export const districtReports: Area = {
  title: 'District reports',
  scenes: [
    { name: 'schools', as: 'executive', open: (page) => openFigures(page, '?period=school-year') },
    {
      name: 'small-schools-hidden',
      as: 'executive',
      open: async (page) => {
        await withReport(page, (report) => ({
          ...report,
          rows: [
            ...report.rows,
            ...['Willow Creek School', 'Yarrow Field School'].map((name, nth) => ({
              school: { id: `00000000-0000-4000-8000-00000000000${nth}`, name },
              ...NO_FIGURES,
              note: 'Fewer than 10 students',
            })),
          ],
        }));
        await openFigures(page, '?period=school-year');
        await page.getByText('Fewer than 10 students').first().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'one-grade',
      as: 'executive',
      open: async (page) => {
        await openPage(page, '?period=school-year&grade=4');
        await expect(
          page.getByText(/A grade shows students, participation and unspent points only/),
        ).toBeVisible();
      },
    },
    {
      name: 'one-category',
      as: 'executive',
      open: async (page) => {
        await openFigures(page, '?period=school-year&category=Respect');
        await expect(page.getByText(/Redemptions and unspent points have no category/)).toBeVisible();
      },
    },
    {
      name: 'the-past',
      as: 'executive',
      open: (page) =>
        openFigures(page, `?period=school-year&asOf=${new Date(Date.now() - 14 * 86_400_000).toISOString()}`),
    },
    {
      name: 'no-schools',
      as: 'executive',
      open: async (page) => {
        await withReport(page, (report) => ({ ...report, rows: [], schoolsShown: 0 }));
        await openPage(page);
        await expect(page.getByRole('heading', { name: 'No schools' })).toBeVisible();
      },
    },
    {
      name: 'no-points',
      as: 'executive',
      open: (page) => openPage(page, '?period=custom&from=2020-01-01&to=2020-01-31'),
    },
    {
      name: 'on-paper',
      as: 'executive',
      sizes: ['desktop'],
      open: async (page) => {
        await page.emulateMedia({ media: 'print' });
        await openFigures(page, '?period=school-year');
      },
    },
    {
      name: 'could-not-be-loaded',
      as: 'executive',
      open: async (page) => {
        await page.route('**/api/district-reports?*', (route) => route.abort());
        await openPage(page);
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
