import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

async function openUsers(page: Page): Promise<void> {
  await page.goto('/user-management');
  await expect(page.getByRole('list', { name: 'Admins' })).toBeVisible();
}

export const userManagement: Area = {
  title: 'User management',
  scenes: [
    { name: 'users', as: 'admin', open: openUsers },
    {
      name: 'no-users-found',
      as: 'admin',
      open: async (page) => {
        await page.goto('/user-management?search=nobody+has+this+name');
        await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
      },
    },
    {
      name: 'assign-class',
      as: 'admin',
      open: async (page) => {
        await openUsers(page);
        await page.getByRole('button', { name: 'Assign Class to Tom Lindqvist' }).click();
        await expect(page.getByRole('list', { name: 'Classes they teach' })).toBeVisible();
      },
    },
    {
      name: 'deactivate-user',
      as: 'admin',
      open: async (page) => {
        await openUsers(page);
        await page
          .getByRole('button', { name: /^Deactivate / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ],
};
