import { expect } from '@playwright/test';
import { openAward } from '../dashboard.js';
import { type Area } from '../scene.js';

export const awards: Area = {
  title: 'Awards',
  scenes: [
    {
      name: 'one-student',
      as: 'teacher',
      open: async (page) => {
        await openAward(page);
      },
    },
    {
      name: 'nothing-chosen',
      as: 'staff',
      open: async (page) => {
        const dialog = await openAward(page);
        await dialog.getByRole('button', { name: 'Award Points' }).click();
        await expect(dialog.getByText('Please select students and category.')).toBeVisible();
      },
    },
    {
      name: 'custom-amount',
      as: 'admin',
      open: async (page) => {
        const dialog = await openAward(page, 4);
        await dialog.getByRole('radio', { name: 'Respect' }).click();
        await dialog.getByRole('switch').click();
        await dialog.getByLabel('Points for each student').fill('25');
      },
    },
    {
      name: 'confirm',
      as: 'admin',
      open: async (page) => {
        const dialog = await openAward(page, 2);
        await dialog.getByRole('radio', { name: 'Safety' }).click();
        await dialog.getByRole('switch').click();
        await dialog.getByLabel('Points for each student').fill('25');
        await dialog.getByRole('button', { name: 'Award Points' }).click();
        await expect(page.getByRole('heading', { name: 'Confirm Award' })).toBeVisible();
      },
    },
    {
      name: 'add-category',
      as: 'admin',
      open: async (page) => {
        await openAward(page);
        await page.getByRole('button', { name: 'Add category' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Point Category' });
        await dialog.getByRole('button', { name: 'Add Category' }).click();
        await expect(dialog.getByText('Category name is required.')).toBeVisible();
      },
    },
  ],
};
