import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'School Administration' })).toBeVisible();
}
