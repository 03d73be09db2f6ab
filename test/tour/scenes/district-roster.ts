import { expect, type Page } from '@playwright/test';
import { districtRoster, schoolsIn, showDistrictRoster, WITH_TRANSFERS } from '../district-rosters.js';
import { type Area } from '../scene.js';

/** Chooses the demo’s district. */
async function openDistrict(page: Page): Promise<void> {
  await page.goto('/settings/roster');
  await page.getByRole('combobox', { name: 'School or district' }).click();
  await page.getByRole('option').filter({ hasText: 'District,' }).first().click();
  await expect(page).toHaveURL(/district=/);
}

/** Opens the district with its roster in this state. */
const showing =
  (...given: Parameters<typeof districtRoster>) =>
  async (page: Page) => {
    await showDistrictRoster(page, districtRoster(...given));
    await openDistrict(page);
    await expect(page.getByText('lakes-oneroster.zip')).toBeVisible();
  };

const FAULT = {
  file: 'classes.csv',
  line: 1_204,
  column: 'title',
  message: 'Class name is required',
  schools: [],
};

export const districtRosters: Area = {
  title: 'District roster',
  scenes: [
    { name: 'preview', as: 'executive', open: showing() },
    {
      name: 'confirm',
      as: 'executive',
      open: async (page) => {
        await showing()(page);
        await page.getByRole('button', { name: 'Apply to 4 Schools' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'students-change-schools',
      as: 'executive',
      open: showing({ schools: WITH_TRANSFERS }),
    },
    {
      name: 'some-could-not-be-applied',
      as: 'executive',
      open: showing({
        error: '1 of 6 schools could not be updated.',
        schools: schoolsIn('done', 5, 'ready'),
      }),
    },
    {
      name: 'cards',
      as: 'executive',
      sizes: ['phone'],
      open: async (page) => {
        await showing()(page);
        await page.getByRole('link', { name: 'Maple Grove School' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'reading',
      as: 'executive',
      open: showing({ state: 'reading', progress: { done: 12, total: 50 }, schools: [], leftOut: [] }),
    },
    { name: 'refused', as: 'executive', open: showing({ state: 'refused', faults: [FAULT], schools: [] }) },
    {
      name: 'applying',
      as: 'executive',
      open: showing({
        state: 'applying',
        progress: { done: 2, total: 6 },
        schools: schoolsIn('done', 2, 'applying'),
      }),
    },
    {
      name: 'applied',
      as: 'executive',
      open: showing({ state: 'done', schools: schoolsIn('done', 6, 'done') }),
    },
  ],
};
