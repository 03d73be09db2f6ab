import { expect, type Page } from '@playwright/test';
import { type Area } from '../scene.js';

async function openPage(page: Page): Promise<void> {
  await page.goto('/executive-admin');
  await expect(page.getByText('Cedar Hill School').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Districts' })).toBeVisible();
}

export const executiveAdmin: Area = {
  title: 'Executive administration',
  scenes: [
    { name: 'all-schools', as: 'executive', open: openPage },
    {
      name: 'deactivate-a-school',
      as: 'executive',
      open: async (page) => {
        await openPage(page);
        await page.getByRole('button', { name: 'Deactivate Cedar Hill School' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'edit-district',
      as: 'executive',
      open: async (page) => {
        await openPage(page);
        await page.getByRole('button', { name: 'Edit Lakeside School District' }).click();
        await expect(page.getByRole('dialog', { name: 'Edit District' })).toBeVisible();
      },
    },
  ],
};
