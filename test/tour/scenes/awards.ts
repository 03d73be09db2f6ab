import { expect } from '@playwright/test';
import { openAward, openQuickAward, openRecentAwards } from '../dashboard.js';
import { type Area } from '../scene.js';

export const awards: Area = {
  title: 'Awards',
  scenes: [
    {
      name: 'quick',
      as: 'teacher',
      open: async (page) => {
        await openQuickAward(page);
      },
    },
    {
      name: 'one-student',
      as: 'teacher',
      open: async (page) => {
        await openAward(page);
      },
    },
    {
      name: 'own-values',
      as: 'staff',
      open: async (page) => {
        await page.route('**/api/point-categories?*', async (route) => {
          const categories = (await (await route.fetch()).json()) as object[];
          await route.fulfill({
            json: categories.map((each, index) => ({ ...each, value: 1 + (index % 3) })),
          });
        });
        await openAward(page);
        await expect(page.getByRole('dialog').getByText('+2').first()).toBeVisible();
      },
    },
    {
      name: 'recent',
      as: 'admin',
      open: async (page) => {
        await openRecentAwards(page);
        await expect(
          page.getByRole('list', { name: 'Recent awards' }).getByRole('listitem').first(),
        ).toBeVisible();
      },
    },
    {
      name: 'recent-none',
      as: 'staff',
      open: async (page) => {
        await page.route('**/api/awards/recent?*', (route) => route.fulfill({ json: [] }));
        await openRecentAwards(page);
        await expect(page.getByRole('heading', { name: 'No awards yet' })).toBeVisible();
      },
    },
    {
      name: 'take-back-a-batch',
      as: 'admin',
      open: async (page) => {
        await openRecentAwards(page);
        await page
          .getByRole('button', { name: /^Take back: \d+ students/ })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'take-back-with-spent-points',
      as: 'admin',
      open: async (page) => {
        await page.route('**/api/awards/*/reverse', (route, request) => {
          const { studentIds } = request.postDataJSON() as { studentIds: string[] };
          const [first] = studentIds;
          const message = 'The points are already spent.';
          const json = { statusCode: 409, error: 'Conflict', message, code: 'points-already-spent' };
          return route.fulfill({ status: 409, json: { ...json, studentIds: [first] } });
        });
        await openRecentAwards(page);
        await page
          .getByRole('button', { name: /^Take back: \d+ students/ })
          .last()
          .click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: 'Take Back' }).click();
        await expect(question.getByRole('alert')).toContainText('1 student has already spent the points.');
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
        await expect(page.getByRole('button', { name: 'Give' })).toBeVisible();
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
