import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';
import { showTeams } from '../teams.js';

async function openSection(page: Page, section: 'Houses' | 'Groups' | 'Goals'): Promise<void> {
  await showTeams(page);
  await page.goto(`/settings/${section.toLowerCase()}`);
  await expect(page.getByRole('list', { name: section, exact: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const teams: Area = {
  title: 'Houses, Groups and Goals',
  scenes: [
    { name: 'houses', as: 'admin', open: (page) => openSection(page, 'Houses') },
    {
      name: 'add-house',
      as: 'admin',
      open: async (page) => {
        await openSection(page, 'Houses');
        await page.getByRole('button', { name: 'Add House' }).click();
        await expect(page.getByRole('dialog', { name: 'Add House' })).toBeVisible();
      },
    },
    {
      name: 'assign-houses',
      as: 'admin',
      open: async (page) => {
        await openSection(page, 'Houses');
        await page.getByRole('button', { name: 'Assign Students' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
        await expect(page.getByRole('list', { name: 'Houses afterwards' })).toBeVisible();
      },
    },
    {
      name: 'no-houses',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/houses', (route) => route.fulfill({ json: [] }));
        await page.goto('/settings/houses');
        await expect(page.getByText('No Houses Yet')).toBeVisible();
      },
    },
    { name: 'groups', as: 'teacher', open: (page) => openSection(page, 'Groups') },
    {
      name: 'add-group',
      as: 'teacher',
      open: async (page) => {
        await openSection(page, 'Groups');
        await page.getByRole('button', { name: 'Add Group' }).click();
        await expect(page.getByRole('dialog', { name: 'Add Group' })).toBeVisible();
      },
    },
    {
      name: 'students-of-a-group',
      as: 'admin',
      open: async (page) => {
        await openSection(page, 'Groups');
        await page.route('**/api/groups/*/students', (route) => route.fulfill({ json: [] }));
        await page.route('**/api/groups/*/memberships', (route) => route.fulfill({ json: [] }));
        await page.getByRole('button', { name: 'Students of Bus 7' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: 'Show' }).click();
        await page.getByRole('option').nth(1).click();
        await expect(dialog.getByRole('list', { name: 'Students' })).toBeVisible();
      },
    },
    { name: 'goals', as: 'admin', open: (page) => openSection(page, 'Goals') },
    {
      name: 'add-goal',
      as: 'admin',
      open: async (page) => {
        await openSection(page, 'Goals');
        await page.getByRole('button', { name: 'Add Goal' }).click();
        await expect(page.getByRole('dialog', { name: 'Add Goal' })).toBeVisible();
      },
    },
    {
      name: 'goals-and-standings-on-the-dashboard',
      as: 'admin',
      open: async (page) => {
        await showTeams(page);
        await page.goto('/');
        await page.getByRole('list', { name: 'Houses' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('list', { name: 'Goals' })).toBeVisible();
      },
    },
  ],
};
