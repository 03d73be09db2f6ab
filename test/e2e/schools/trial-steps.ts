import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

/** As an Executive Admin, on the screen of all schools. */
export async function payThrough(page: Page, school: string, day: string): Promise<void> {
  await page.goto('/school-management');
  await page.getByRole('searchbox', { name: 'Search schools' }).fill(school);
  await page.getByRole('button', { name: `Actions for ${school}` }).click();
  await page.getByRole('menuitem', { name: 'Edit School' }).click();
  const form = page.getByRole('dialog', { name: 'Edit School' });
  await form.getByLabel('Paid through').fill(day);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('School Updated', { exact: true })).toBeVisible();
}
