import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

async function openAudit(page: Page, search = ''): Promise<void> {
  await page.goto(`/settings/data/audit${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens the first entry of a type, that has a text. */
async function openEntry(page: Page, type: string, text = /./): Promise<void> {
  await openAudit(page, `?type=${type}`);
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('button');
  await entries.filter({ hasText: text }).first().click();
  await expect(page.getByRole('dialog').locator('table, dl').first()).toBeVisible();
}

export const audit: Area = {
  title: 'Audit',
  scenes: [
    { name: 'everything', as: 'admin', open: (page) => openAudit(page) },
    { name: 'an-award', as: 'admin', open: (page) => openEntry(page, 'PointsAwarded') },
    { name: 'a-reversal', as: 'admin', open: (page) => openEntry(page, 'PointsReversed') },
    { name: 'a-change', as: 'admin', open: (page) => openEntry(page, 'change') },
    {
      name: 'nothing-found',
      as: 'admin',
      open: async (page) => {
        await openAudit(page, '?note=nothing+of+the+kind');
        await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
      },
    },
  ],
};
