import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Classes', exact: true }).getByRole('listitem').filter({ hasText: name });
export const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });
