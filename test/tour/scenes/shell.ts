import { LEDGER_LAG } from '#contracts/headers';
import { expect } from '@playwright/test';
import { type Area } from '../scene.js';
import { chooseClassOption } from '../../e2e/classroom.js';
import { openDashboard } from '../dashboard.js';

export const shell: Area = {
  title: 'Frame',
  scenes: [
    {
      name: 'account-menu',
      as: 'admin',
      sizes: ['desktop'],
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: /^Account/ }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    {
      name: 'menu',
      as: 'admin',
      sizes: ['phone'],
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
    {
      name: 'figures-lagging',
      as: 'staff',
      open: async (page) => {
        await page.route('**/api/classes', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, headers: { ...response.headers(), [LEDGER_LAG]: '1' } });
        });
        await openDashboard(page);
        await expect(page.getByText('Your points are saved.', { exact: false })).toBeVisible();
      },
    },
    {
      name: 'failure-toast',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await chooseClassOption(page, 'New Class');
        await page.route('**/api/classes', (route) => route.abort());
        await page.getByLabel('Class name').fill('Chess Club');
        await page.getByRole('button', { name: 'Create Class' }).click();
        await expect(page.getByText('Failed to create class.', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'logged-out-here-only',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await page.route('**/api/auth/logout', (route) => route.abort());
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await expect(page.getByText('Logged out here only', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'executive-in-a-school',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/auth/user', async (route) => {
          const response = await route.fetch();
          const user = (await response.json()) as object;
          await route.fulfill({ response, json: { ...user, hasOpenedSchool: true } });
        });
        await openDashboard(page);
        await expect(page.getByRole('button', { name: 'Leave School' })).toBeVisible();
      },
    },
    {
      name: 'executive-without-a-school',
      as: 'executive',
      open: async (page) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};
