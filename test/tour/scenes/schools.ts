import { type ResponseOf } from '#contracts/route';
import { type listSchoolArchive } from '#contracts/schools/schools';
import { expect, type Page } from '@playwright/test';
import { type Area, type Scene } from '../scene.js';

async function openSchools(page: Page): Promise<void> {
  await page.goto('/school-management');
  await expect(page.getByText('Cedar Hill School').first()).toBeVisible();
}

/** The dialog that an item of a school's menu opens. */
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

/** Items for the archive, because the demo has none. */
const ARCHIVE: ResponseOf<typeof listSchoolArchive> = {
  classes: [
    {
      id: '8f0c1f4e-5a39-4d3c-8f0a-9f5d3c1b7e21',
      name: 'Grade 2 Okafor',
      className: null,
      archivedAt: '2026-06-30T14:00:00.000Z',
    },
  ],
  students: ['Jonas Beck', 'Mira Santos'].map((name, index) => ({
    id: `1d2a7c55-0c7e-4a57-9f6c-0f1f5f0f2b1${index}`,
    name,
    className: 'Grade 2 Okafor',
    archivedAt: '2026-06-30T14:00:00.000Z',
  })),
};

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
        await page.getByRole('dialog').getByRole('button', { name: 'Create School' }).click();
        await expect(page.getByText('School name must be at least 2 characters')).toBeVisible();
      },
    },
    {
      name: 'archive-of-a-school',
      as: 'executive',
      open: async (page) => {
        await page.route('**/api/schools/*/archive', (route) => route.fulfill({ json: ARCHIVE }));
        await openSchools(page);
        const archive = page.getByRole('heading', { name: 'Archived Classes and Students' });
        await archive.scrollIntoViewIfNeeded();
        await expect(page.getByText('Grade 2 Okafor').first()).toBeVisible();
      },
    },
    {
      name: 'edit-district',
      as: 'executive',
      open: async (page) => {
        await openSchools(page);
        await page.getByRole('button', { name: 'Edit Lakeside School District' }).click();
        await expect(page.getByRole('dialog', { name: 'Edit District' })).toBeVisible();
      },
    },
    act('users-of-a-school', 'View Users'),
    act('edit-school', 'Edit School'),
    act('deactivate-school', 'Deactivate'),
    act('delete-school', /^Delete School/),
  ],
};
