import { type Setup } from '#contracts/accounts/setup';
import { type Page } from '@playwright/test';

/** Lets pages be those of a server that is set up like this. */
export async function giveSetup(page: Page, setup: Omit<Setup, 'supportEmail'>): Promise<void> {
  const content = JSON.stringify({ ...setup, supportEmail: null }).replaceAll('"', '&quot;');
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/(<meta name="setup" content=")[^"]*/, (_, start: string) => start + content),
      });
    },
  );
}
