import { type Locator, type Page } from '@playwright/test';

/** The demo's identity provider, to which /api/login leads. Nobody needs a password there. */
export function providerPage(page: Page): Locator {
  return page.getByRole('heading', { name: 'Demo sign-in' });
}
