import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export const rows = (page: Page) => page.getByRole('list', { name: 'Jobs' }).locator('> li');

export async function openJobs(page: Page): Promise<void> {
  await page.goto('/settings/data/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
}
