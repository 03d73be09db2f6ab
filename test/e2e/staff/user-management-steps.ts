import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export const userIn = (page: Page, column: string, email: string) =>
  page.getByRole('list', { name: column }).getByRole('listitem').filter({ hasText: email });

export async function openUsers(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
}
