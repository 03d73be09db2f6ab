import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';
import { providerPage } from './provider-page.js';

export async function goToProvider(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await expect(providerPage(page)).toBeVisible();
}
