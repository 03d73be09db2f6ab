import { type Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** The path, query and fragment of the link in the latest mail to an address that has it, read as a person would in the demo. */
export async function mailedLink(page: Page, email: string, label: string): Promise<string> {
  const mails = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
  const link = page.getByRole('link', { name: label });
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(mails.first()).toBeVisible({ timeout: 500 });
    // Others may have written to the same person meanwhile.
    const addresses = await Promise.all((await mails.all()).map((mail) => mail.getAttribute('href')));
    for (const address of addresses) {
      await page.goto(address ?? '');
      if (await link.isVisible()) return;
    }
    throw new Error(`None of ${addresses.length} mails to ${email} has “${label}”`);
  }).toPass();
  const { pathname, search, hash } = new URL((await link.getAttribute('href')) ?? '');
  return pathname + search + hash;
}
