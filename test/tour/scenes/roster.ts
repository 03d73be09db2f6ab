import { expect, type Page } from '@playwright/test';
import { pretend, showGrid } from '../../e2e/classroom.js';
import { openDashboard } from '../dashboard.js';
import { type Area } from '../scene.js';

/** Shows the students as tiles. */
async function openGrid(page: Page): Promise<void> {
  await openDashboard(page);
  await showGrid(page);
  await expect(page.getByRole('gridcell').first()).toContainText('Award points to');
}

/** Turns Quick award on, and gives points whose answers never come. */
async function giveQuickly(page: Page, students: number): Promise<void> {
  await page.route('**/api/point-transactions', () => {});
  await page.getByRole('button', { name: 'Quick award' }).click();
  const category = page.getByRole('dialog', { name: 'Quick award' }).getByRole('button', { name: 'Respect' });
  await expect(category).not.toHaveAttribute('data-guarded');
  await category.click();
  const bar = page.getByRole('region', { name: 'Quick award' });
  await expect(bar.getByRole('button', { name: 'Done' })).not.toHaveAttribute('data-guarded');
  for (let index = 0; index < students; index += 1) {
    await page
      .getByRole('button', { name: /^Give 1 point for Respect to/ })
      .nth(index * 2)
      .click({ position: { x: 10, y: 10 } });
  }
  await expect(bar).toContainText(`${students} given`);
}

export const roster: Area = {
  title: 'Roster',
  scenes: [
    { name: 'grid', as: 'teacher', open: openGrid },
    {
      name: 'by-last-name',
      as: 'teacher',
      open: async (page) => {
        await pretend(page, { nameOrder: 'last-name' });
        await openDashboard(page);
      },
    },
    {
      name: 'grid-of-the-school',
      as: 'staff',
      open: async (page) => {
        await openDashboard(page, '?scope=school&search=an');
        await showGrid(page);
        await expect(page.getByRole('gridcell').first()).toContainText('Award points to');
      },
    },
    {
      name: 'selecting-in-the-grid',
      as: 'teacher',
      open: async (page) => {
        await openGrid(page);
        await page.getByRole('button', { name: 'Select', exact: true }).click();
        for (const index of [0, 1, 4]) await page.getByRole('gridcell').nth(index).click();
        await expect(page.getByText('3 students selected')).toBeVisible();
      },
    },
    {
      name: 'view-options',
      as: 'teacher',
      open: async (page) => {
        await openGrid(page);
        await page.getByRole('button', { name: 'View options' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    {
      name: 'quick-award-choosing',
      as: 'staff',
      open: async (page) => {
        await openGrid(page);
        await page.getByRole('button', { name: 'Quick award' }).click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      },
    },
    {
      name: 'quick-award-note-and-sound',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: 'Quick award' }).click();
        await page.getByRole('button', { name: 'Add a note or a sound' }).click();
        await page.getByRole('button', { name: 'Start' }).click();
        await expect(page.getByText('Please select a category.')).toBeVisible();
      },
    },
    {
      name: 'quick-award-in-the-grid',
      as: 'teacher',
      open: async (page) => {
        await openGrid(page);
        await giveQuickly(page, 3);
      },
    },
    {
      name: 'quick-award-in-the-list',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await giveQuickly(page, 2);
      },
    },
    {
      name: 'keys',
      as: 'teacher',
      open: async (page) => {
        await openDashboard(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Respect');
      },
    },
  ],
};
