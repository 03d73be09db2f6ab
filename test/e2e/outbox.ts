import { type Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** The path, query and fragment of the link in the latest mail to an address, read as a person would in the demo. */
export async function mailedLink(page: Page, email: string, label: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).first();
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole('link').click();
  const address = await page.getByRole('link', { name: label }).getAttribute('href');
  const { pathname, search, hash } = new URL(address ?? '');
  return pathname + search + hash;
}
