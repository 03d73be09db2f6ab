import { expect, type Page } from '@playwright/test';
import { showParkedEvents } from '../parked-events.js';
import { type Area } from '../scene.js';

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const administration: Area = {
  title: 'Administration',
  scenes: [
    { name: 'users', as: 'admin', open: (page) => openTab(page, 'User Management') },
    { name: 'classes', as: 'admin', open: (page) => openTab(page, 'All Classes') },
    { name: 'students', as: 'admin', open: (page) => openTab(page, 'All Students') },
    { name: 'users-of-all-schools', as: 'executive', open: (page) => openTab(page, 'User Management') },
    { name: 'ledger-health', as: 'admin', open: (page) => openTab(page, 'Ledger Health') },
    {
      name: 'facts-set-aside',
      as: 'executive',
      open: async (page) => {
        await showParkedEvents(page);
        await openTab(page, 'Ledger Health');
        await expect(page.getByRole('list', { name: 'Facts set aside' })).toBeVisible();
      },
    },
    {
      name: 'delete-user',
      as: 'executive',
      open: async (page) => {
        await openTab(page, 'User Management');
        await page
          .getByRole('button', { name: /^Delete /, disabled: false })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ],
};
