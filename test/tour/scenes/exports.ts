import { expect, type Page } from '@playwright/test';
import { EXPORTS_OF_DISTRICTS, FAILED_SCHEDULES, SCHEDULES, showExports, showSchedules } from '../exports.js';
import { type Area } from '../scene.js';

async function openExports(page: Page): Promise<void> {
  await page.goto('/settings/data/exports');
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openEveryState(page: Page): Promise<void> {
  await showExports(page);
  await openExports(page);
  await expect(page.getByRole('list', { name: 'Exports' }).locator('> li')).toHaveCount(7);
}

async function openAllPlaces(page: Page): Promise<void> {
  await showExports(page, EXPORTS_OF_DISTRICTS);
  await openExports(page);
  await page.getByRole('combobox', { name: 'School or district' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function openDialog(page: Page): Promise<void> {
  await showExports(page, []);
  await openExports(page);
  await page.getByRole('button', { name: 'New Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openSchedules(page: Page, schedules = SCHEDULES): Promise<void> {
  await showSchedules(page, schedules);
  await showExports(page, EXPORTS_OF_DISTRICTS.slice(0, 2));
  await openExports(page);
}

const scheduled = (page: Page) => page.getByRole('list', { name: 'Scheduled exports' });

export const exports: Area = {
  title: 'Exports',
  scenes: [
    { name: 'every-state', as: 'admin', open: openEveryState },
    { name: 'of-schools-and-districts', as: 'executive', open: openAllPlaces },
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
      name: 'nothing-scheduled',
      as: 'executive',
      open: async (page) => {
        await openSchedules(page, []);
        await expect(page.getByText('No export is scheduled.', { exact: false })).toBeVisible();
      },
    },
    {
      name: 'scheduled',
      as: 'executive',
      open: async (page) => {
        await openSchedules(page);
        await expect(scheduled(page).getByRole('link', { name: 'Download' })).toBeVisible();
      },
    },
    {
      name: 'scheduled-and-failed',
      as: 'executive',
      open: async (page) => {
        await openSchedules(page, FAILED_SCHEDULES);
        await expect(scheduled(page).getByText('Failed', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'change-schedule',
      as: 'executive',
      open: async (page) => {
        await openSchedules(page);
        await page.getByRole('button', { name: 'Change Harbor Schools' }).click();
        await expect(page.getByRole('dialog', { name: 'Change Schedule' })).toBeVisible();
      },
    },
    {
      name: 'stop-schedule',
      as: 'executive',
      open: async (page) => {
        await openSchedules(page);
        await page.getByRole('button', { name: 'Stop Harbor Schools' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'schedule-by-night',
      as: 'executive',
      open: async (page) => {
        await openSchedules(page, []);
        await page.getByRole('combobox', { name: 'School or district' }).click();
        await page.getByRole('option').filter({ hasText: 'District,' }).first().click();
        await page.getByRole('button', { name: 'New Export' }).click();
        await page.getByRole('radio', { name: 'Every week' }).click();
      },
    },
  ],
};
