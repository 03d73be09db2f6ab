import { expect, type Page } from '@playwright/test';
import { type Area, type Scene } from '../scene.js';

async function openSchools(page: Page): Promise<void> {
  await page.goto('/school-management');
  await expect(page.getByText('Cedar Hill School').first()).toBeVisible();
}

/** What an item of a school's menu opens. */
const act = (name: string, item: string | RegExp): Scene => ({
  name,
  as: 'executive',
  open: async (page) => {
    await openSchools(page);
    await page.getByRole('button', { name: 'Actions for Cedar Hill School' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  },
});

export const schools: Area = {
  title: 'Schools',
  scenes: [
    { name: 'schools', as: 'executive', open: openSchools },
    {
      name: 'create-school',
      as: 'executive',
      open: async (page) => {
        await openSchools(page);
        await page.getByRole('button', { name: 'Create School' }).click();
        await expect(page.getByRole('dialog', { name: 'Create School' })).toBeVisible();
      },
    },
    act('users-of-a-school', 'View Users'),
    act('edit-school', 'Edit School'),
    act('deactivate-school', 'Deactivate'),
    act('delete-school', /^Delete School/),
  ],
};
