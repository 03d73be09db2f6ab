import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export async function openSchools(page: Page): Promise<void> {
  await page.goto('/school-management');
  await expect(page.getByRole('table', { name: 'Schools' })).toBeVisible();
}

export async function createSchool(page: Page): Promise<string> {
  const name = `Test School ${Date.now()}`;
  await page.getByRole('button', { name: 'Create School' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create School' });
  await dialog.getByLabel('School name').fill(name);
  await dialog.getByRole('button', { name: 'Create School' }).click();
  await expect(page.getByText('School Created', { exact: true })).toBeVisible();
  return name;
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export async function act(page: Page, school: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${school}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
