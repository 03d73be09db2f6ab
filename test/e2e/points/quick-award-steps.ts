import { type Locator, type Page } from '@playwright/test';
import { showGrid } from '../classroom.js';
import { expect } from '../console-test.js';

export const AVA = 'Ava Martin';
export const BEN = 'Ben Okafor';
export const NAMES = [
  AVA,
  BEN,
  'Cleo Adams',
  'Dalia Haddad',
  'Emre Yilmaz',
  'Fatima Noor',
  'Grace Lin',
  'Hana Sato',
];

export const bar = (page: Page) => page.getByRole('region', { name: 'Quick award' });
export const pointOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Give 1 point for Respect to ${name}`) });
export const undoOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Undo the latest point for ${name}` });

/** Shows the students as tiles, and turns Quick award on. */
export async function startQuickAward(page: Page, categoryName = 'Respect'): Promise<void> {
  await showGrid(page);
  await page.getByRole('button', { name: 'Quick award' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick award' });
  const category = dialog.getByRole('button', { name: categoryName });
  await expect(category).not.toHaveAttribute('data-guarded');
  await category.click();
  await expect(bar(page)).toContainText(categoryName);
  // The second tap on the category would be one on a student.
  await expect(bar(page).getByRole('button', { name: 'Done' })).not.toHaveAttribute('data-guarded');
}

export async function upperHalf(target: Locator): Promise<void> {
  await target.click({ position: { x: 20, y: 20 } });
}
