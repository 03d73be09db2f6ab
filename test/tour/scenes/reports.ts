import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

async function openReports(page: Page, search = ''): Promise<void> {
  await page.goto(`/reports${search}`);
  await expect(page.getByRole('heading', { name: 'Redemption History' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const reports: Area = {
  title: 'Reports',
  scenes: [
    {
      name: 'redemption-history',
      as: 'teacher',
      open: async (page) => {
        await openReports(page);
        await expect(page.getByRole('link', { name: /^\w+ \w+/ }).first()).toBeVisible();
      },
    },
    {
      name: 'choose-a-class',
      as: 'admin',
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
        await expect(page.getByRole('heading', { name: 'No redemptions found' })).toBeVisible();
      },
    },
    {
      name: 'could-not-be-loaded',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/redemptions?*', (route) => route.abort());
        await openReports(page);
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};
