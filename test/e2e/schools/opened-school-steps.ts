import { type Page } from '@playwright/test';
import { expect } from '../console-test.js';

/** Where an executive administrator starts, and is after leaving a school. */
export const start = (page: Page) => page.getByRole('heading', { level: 1, name: 'School Management' });

export const bar = (page: Page) => page.getByRole('complementary', { name: 'Opened school' });

export async function openSchool(page: Page, name: string): Promise<void> {
  await page.goto('/school-management');
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(bar(page)).toContainText(name);
}
