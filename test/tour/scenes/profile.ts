import { expect } from '@playwright/test';
import { openProfile } from '../dashboard.js';
import { type Area, type Scene } from '../scene.js';

const tab = (name: string, title: string): Scene => ({
  name,
  as: 'admin',
  open: async (page) => {
    const dialog = await openProfile(page);
    await dialog.getByRole('tab', { name: title }).click();
    await expect(dialog.getByRole('tabpanel', { name: title })).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  },
});

export const profile: Area = {
  title: 'Student profile',
  scenes: [
    tab('point-history', 'Point History'),
    tab('redemptions', 'Redemptions'),
    tab('account', 'Account'),
    tab('statistics', 'Statistics'),
    {
      name: 'running-account',
      as: 'admin',
      open: async (page) => {
        const dialog = await openProfile(page);
        await dialog.getByRole('link', { name: 'Why this balance?' }).click();
        await expect(page.getByRole('heading', { name: /^Why is this balance \d/ })).toBeVisible();
      },
    },
    {
      name: 'running-account-in-the-past',
      as: 'admin',
      open: async (page) => {
        const dialog = await openProfile(page);
        await dialog.getByRole('link', { name: 'Why this balance?' }).click();
        await page.getByRole('button', { name: 'Past moment' }).click();
        await expect(page.getByRole('heading', { name: /^Why was this balance \d/ })).toBeVisible();
      },
    },
    {
      name: 'record',
      as: 'admin',
      open: async (page) => {
        const dialog = await openProfile(page);
        await dialog.getByRole('link', { name: 'Record' }).click();
        await expect(page.getByRole('heading', { name: /^Record of / })).toBeVisible();
      },
    },
    {
      name: 'take-back',
      as: 'admin',
      open: async (page) => {
        const dialog = await openProfile(page);
        await dialog
          .getByRole('button', { name: /^Take back / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'new-code',
      as: 'admin',
      open: async (page) => {
        const dialog = await openProfile(page);
        await dialog.getByRole('tab', { name: 'Account' }).click();
        await dialog.getByRole('button', { name: 'Regenerate Code' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ],
};
