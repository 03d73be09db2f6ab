import { expect, type Page } from '@playwright/test';
import { DISTRICT_JOBS, JOBS, showJobs } from '../jobs.js';
import { type Area } from '../scene.js';

const rows = (page: Page) => page.getByRole('list', { name: 'Jobs' }).locator('> li');

async function openJobs(page: Page): Promise<void> {
  await page.goto('/settings/data/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openEveryState(page: Page): Promise<void> {
  await showJobs(page);
  await openJobs(page);
  await expect(rows(page)).toHaveCount(JOBS.length);
}

export const jobs: Area = {
  title: 'Jobs',
  scenes: [
    { name: 'every-state', as: 'admin', open: openEveryState },
    {
      name: 'bell',
      as: 'admin',
      open: async (page) => {
        await openEveryState(page);
        await page.getByRole('button', { name: 'Jobs, 4 running' }).click();
        await expect(page.getByRole('menuitem', { name: 'All jobs' })).toBeVisible();
      },
    },
    {
      name: 'beside-its-button',
      as: 'executive',
      open: async (page) => {
        await showJobs(page, DISTRICT_JOBS);
        await page.goto('/settings/data/ledger');
        await expect(page.getByRole('progressbar')).toBeVisible();
      },
    },
    { name: 'of-all-schools', as: 'executive', open: openEveryState },
    {
      name: 'of-a-district',
      as: 'executive',
      open: async (page) => {
        await showJobs(page, DISTRICT_JOBS);
        await openJobs(page);
        await expect(page.getByRole('list', { name: 'Schools to look at' }).locator('> li')).toHaveCount(4);
        await page.getByText('Other schools', { exact: true }).click();
        await expect(page.getByRole('list', { name: 'Other schools' }).getByText('School 50')).toBeAttached();
      },
    },
    {
      name: 'a-log',
      as: 'admin',
      open: async (page) => {
        await openEveryState(page);
        await rows(page).filter({ hasText: 'Failed' }).getByText('Log', { exact: true }).click();
        await page.getByRole('list', { name: 'Log' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'an-example-of-a-difference',
      as: 'admin',
      open: async (page) => {
        await openEveryState(page);
        await page.getByText('Balances of students: 1 row differs').click();
        await page.getByRole('region', { name: 'Example' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'cancelling',
      as: 'admin',
      open: async (page) => {
        await openEveryState(page);
        await rows(page).first().getByRole('button', { name: 'Cancel Job' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'replacing-rows',
      as: 'admin',
      open: async (page) => {
        await openEveryState(page);
        await page.getByRole('button', { name: 'Replace These Rows' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'none',
      as: 'admin',
      open: async (page) => {
        await showJobs(page, []);
        await openJobs(page);
        await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
      },
    },
    {
      name: 'loading',
      as: 'admin',
      open: async (page) => {
        await page.route(/\/api\/jobs(\?|$)/, () => undefined);
        await page.goto('/settings/data/jobs');
        await expect(page.getByText('Loading the jobs…')).toBeAttached();
      },
    },
    {
      name: 'could-not-be-loaded',
      as: 'admin',
      open: async (page) => {
        await page.route(/\/api\/jobs(\?|$)/, (route) => route.abort());
        await openJobs(page);
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
