import { type Page } from '@playwright/test';

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label }).fill(value);
}
