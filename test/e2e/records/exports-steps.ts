import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export const rows = (page: Page) => page.getByRole('list', { name: 'Exports' }).locator('> li');

export async function openExports(page: Page): Promise<void> {
  await page.goto('/settings/data/exports');
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
}
