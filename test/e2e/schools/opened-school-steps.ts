import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

export const bar = (page: Page) => page.getByRole('complementary', { name: 'Opened school' });

export async function openSchool(page: Page, name: string): Promise<void> {
  await page.goto('/school-management');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Open School' }).click();
  await expect(bar(page)).toContainText(name);
}
