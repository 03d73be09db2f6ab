import { expect, type Locator, type Page } from '@playwright/test';
import { openDashboard } from '../dashboard.js';
import { type Area } from '../scene.js';

async function openRoster(page: Page): Promise<Locator> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Manage Students' }).click();
  const roster = page.getByRole('dialog', { name: 'Manage Students' });
  await expect(roster.getByRole('listitem').first()).toBeVisible();
  return roster;
}

async function openImport(page: Page): Promise<Locator> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return page.getByRole('dialog', { name: 'Import Students from Spreadsheet' });
}

const PASTED =
  'Student Name\tStudent ID\tGrade\nAmal Noor\tT-1\t4\nBo Diaz\tT-2\t4\n\tT-3\t4\nZoë Flores\t\t5';

export const students: Area = {
  title: 'Students',
  scenes: [
    {
      name: 'manage-students',
      as: 'admin',
      open: async (page) => {
        await openRoster(page);
      },
    },
    {
      name: 'edit-student',
      as: 'admin',
      open: async (page) => {
        const roster = await openRoster(page);
        await roster
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Edit Student' })).toBeVisible();
      },
    },
    {
      name: 'remove-student',
      as: 'admin',
      open: async (page) => {
        const roster = await openRoster(page);
        await roster
          .getByRole('button', { name: /^Remove / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'login-cards',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'Generate Login Cards' }).click();
        await expect(page.getByRole('heading', { name: 'Ready to Print' })).toBeVisible();
      },
    },
    {
      name: 'import-paste',
      as: 'admin',
      open: async (page) => {
        await expect(await openImport(page)).toBeVisible();
      },
    },
    {
      name: 'import-columns',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill(PASTED);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByRole('heading', { name: 'Which column holds what?' })).toBeVisible();
      },
    },
    {
      name: 'import-preview',
      as: 'admin',
      open: async (page) => {
        const dialog = await openImport(page);
        await dialog.getByLabel('Or paste the rows here').fill(PASTED);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await expect(dialog.getByRole('heading', { name: '3 students to import' })).toBeVisible();
      },
    },
  ],
};
