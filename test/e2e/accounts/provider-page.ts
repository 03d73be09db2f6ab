import { expect, type Locator, type Page } from '@playwright/test';

/** The demo's identity provider, to which /api/login leads. Nobody needs a password there. */
export function providerPage(page: Page): Locator {
  return page.getByRole('heading', { name: 'Demo sign-in' });
}

/** Signs in at the provider under any address. */
export async function continueAs(page: Page, email: string): Promise<void> {
  await expect(providerPage(page)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}
