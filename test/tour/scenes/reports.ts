import { expect, type Page } from '@playwright/test';
import { withPins } from '../pins.js';
import { withMillions, withOneAward } from '../report-sizes.js';
import { type Area, type Scene } from '../scene.js';

async function openReports(page: Page, search = ''): Promise<void> {
  await page.goto(`/reports${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** The report of that name with its chart. */
async function openReport(page: Page, name: string, search = ''): Promise<void> {
  await openReports(page, `?report=${name}${search}`);
  await expect(page.getByRole('region', { name: / in figures$/ }).locator('tbody tr')).not.toHaveCount(0);
  // Loads last, and a busy machine is slow.
  await expect(
    page
      .getByRole('img', { name: /, as a chart/ })
      .locator('svg')
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  });
}

/** Reports of each kind, and the filters with which the demo has something to show. */
const REPORTS = {
  'points-over-time': '&period=school-year',
  'points-by-category': '&period=school-year',
  'time-of-day': '&period=school-year',
  balances: '',
  participation: '&period=school-year',
  redemptions: '&period=school-year',
  'raffle-results': '&period=school-year',
};

const WITHOUT_AWARDS = 'students-without-awards';

const reportScenes = Object.entries(REPORTS).map(([name, search]): Scene => ({
  name,
  as: 'admin',
  open: (page) => openReport(page, name, search),
}));

export const reports: Area = {
  title: 'Reports',
  scenes: [
    {
      name: 'overview',
      as: 'admin',
      open: async (page) => {
        await openReports(page, '?period=school-year');
        await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 20_000 });
      },
    },
    ...reportScenes,
    {
      name: WITHOUT_AWARDS,
      as: 'admin',
      open: async (page) => {
        // All of the demo's students have points of the last days, but hardly all of them in its latest category.
        const categories = (await (await page.request.get('/api/point-categories')).json()) as {
          id: string;
        }[];
        await openReport(page, WITHOUT_AWARDS, `&days=7&category=${categories.at(-1)?.id ?? ''}`);
      },
    },
    {
      name: 'one-award',
      as: 'admin',
      open: async (page) => {
        await withOneAward(page);
        await openReports(page, '?period=school-year');
        await expect(page.getByRole('link', { name: '1 student', exact: true })).toBeVisible();
        await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 20_000 });
      },
    },
    {
      name: 'millions',
      as: 'admin',
      open: async (page) => {
        await withMillions(page);
        await openReports(page, '?period=school-year');
        await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 20_000 });
      },
    },
    {
      name: 'millions-in-time-of-day',
      as: 'admin',
      open: async (page) => {
        await withMillions(page);
        await openReport(page, 'time-of-day', '&period=school-year');
      },
    },
    {
      name: 'redemptions-of-one-reward',
      as: 'admin',
      open: async (page) => {
        await openReport(page, 'reward-popularity', '&period=school-year');
        await page
          .getByRole('row', { name: / Instant Reward / })
          .getByRole('link')
          .nth(2)
          .click();
        await expect(page.getByRole('link', { name: 'Show all rewards' })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      },
    },
    {
      name: 'nothing-at-all',
      as: 'admin',
      open: async (page) => {
        await openReports(page, '?period=custom&from=2020-01-01&to=2020-01-31');
        await expect(page.getByRole('heading', { name: 'No points in this period' })).toHaveCount(2);
      },
    },
    {
      name: 'pinned',
      as: 'admin',
      open: async (page) => {
        await withPins(page, [{ report: 'participation' }]);
        await openReport(page, 'participation', '&period=school-year');
        await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();
      },
    },
    {
      name: 'schedule',
      as: 'admin',
      open: async (page) => {
        await openReport(page, 'participation', '&period=school-year');
        await page.getByRole('button', { name: 'Schedule', exact: true }).click();
        await expect(page.getByRole('dialog').getByLabel('Period')).toContainText('School year');
      },
    },
    {
      name: 'of-a-teacher',
      as: 'teacher',
      open: (page) => openReport(page, 'class-comparison', '&period=school-year'),
    },
    {
      name: 'the-past',
      as: 'admin',
      open: (page) =>
        openReport(page, 'balances', `&asOf=${new Date(Date.now() - 14 * 86_400_000).toISOString()}`),
    },
    {
      name: 'choose-a-moment',
      as: 'admin',
      open: async (page) => {
        await openReports(page);
        await page.getByRole('button', { name: 'Look at the past' }).click();
        await expect(page.getByRole('dialog', { name: 'Look at the past' })).toBeVisible();
      },
    },
    {
      name: 'custom-period',
      as: 'admin',
      open: (page) => openReports(page, '?report=redemptions&period=custom&from=2026-02-10&to=2026-02-01'),
    },
    {
      name: 'on-paper',
      as: 'admin',
      sizes: ['desktop'],
      open: async (page) => {
        await page.emulateMedia({ media: 'print' });
        await openReport(page, 'points-by-category', '&period=school-year');
      },
    },
    {
      name: 'filters-on-a-phone',
      as: 'admin',
      sizes: ['phone'],
      open: async (page) => {
        await openReport(page, 'participation', '&period=school-year');
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('combobox', { name: 'Class' })).toBeVisible();
      },
    },
    {
      name: 'redemption-history',
      as: 'teacher',
      open: async (page) => {
        await openReports(page);
        const history = page.getByRole('region', { name: 'Redemption History' });
        await expect(history.getByRole('link').first()).toBeVisible();
        await history.scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'choose-a-class',
      as: 'admin',
      sizes: ['desktop'],
      open: async (page) => {
        await openReports(page);
        await page.getByRole('combobox', { name: 'Class' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'nothing-redeemed',
      as: 'teacher',
      open: async (page) => {
        await page.route('**/api/redemptions?*', (route) => route.fulfill({ json: [] }));
        await openReports(page);
        const nothing = page.getByRole('heading', { name: 'No redemptions found' });
        await expect(nothing).toBeVisible();
        await nothing.scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'could-not-be-loaded',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/reports/participation?*', (route) => route.abort());
        await openReports(page, '?report=participation');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
