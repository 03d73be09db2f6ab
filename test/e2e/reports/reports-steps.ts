import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Redemption History' }).locator('tbody tr');

export async function openReports(page: Page, search = ''): Promise<void> {
  await page.goto(`/reports${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and Analytics' })).toBeVisible();
}
