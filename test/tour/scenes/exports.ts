import { expect, type Page } from '@playwright/test';
import { showExports } from '../exports.js';
import { type Area } from '../scene.js';

async function openExports(page: Page): Promise<void> {
  await page.goto('/exports');
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openEveryState(page: Page): Promise<void> {
  await showExports(page);
  await openExports(page);
  await expect(page.getByRole('list', { name: 'Exports' }).locator('> li')).toHaveCount(7);
}

async function openDialog(page: Page): Promise<void> {
  await showExports(page, []);
  await openExports(page);
  await page.getByRole('button', { name: 'New Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export const exports: Area = {
  title: 'Exports',
  scenes: [
    { name: 'every-state', as: 'admin', open: openEveryState },
    { name: 'of-all-schools', as: 'executive', open: openEveryState },
    { name: 'new-export', as: 'admin', open: openDialog },
    {
      name: 'new-export-of-the-past',
      as: 'admin',
      open: async (page) => {
        await openDialog(page);
        await page.getByRole('radio', { name: 'At a past moment' }).click();
        await page.getByRole('checkbox', { name: 'Staff' }).click();
        await page.getByLabel('Date and time').fill('2026-03-01T09:00');
      },
    },
    {
      name: 'new-export-of-nothing',
      as: 'admin',
      open: async (page) => {
        await openDialog(page);
        for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.click();
        await expect(page.getByText('Choose at least one.')).toBeVisible();
      },
    },
    {
      name: 'none',
      as: 'admin',
      open: async (page) => {
        await showExports(page, []);
        await openExports(page);
        await expect(page.getByRole('heading', { name: 'No exports yet' })).toBeVisible();
      },
    },
    {
      name: 'loading',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/exports', () => undefined);
        await page.goto('/exports');
        await expect(page.getByText('Loading your exports…')).toBeAttached();
      },
    },
    {
      name: 'could-not-be-loaded',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/exports', (route) => route.abort());
        await openExports(page);
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
